using ModelContextProtocol.Server;

builder.Services.AddMcpServer(options => options.ServerInfo = new() { Name = "ferries", Version = "1.0.0" }).WithTools<FerryTools>();

[McpServerToolType]
public class FerryTools
{
    [McpServerTool(Name = "list_ferries")]
    public static string ListFerries() => "none today";
}
