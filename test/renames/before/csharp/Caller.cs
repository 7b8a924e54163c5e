using ModelContextProtocol.Client;

public class Caller(McpClient client)
{
    // Calls list_ferries.
    public Task Call() => client.CallToolAsync("list_ferries").AsTask();
}
