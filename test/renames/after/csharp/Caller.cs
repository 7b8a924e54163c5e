using ModelContextProtocol.Client;

public class Caller(McpClient client)
{
    // Calls list_ferries.
    public Task Call() => client.CallToolAsync("ferries_today").AsTask();
}
