use rmcp::model::CallToolRequestParam;

/// Calls light_beacon.
pub async fn light(client: &Client) -> Result<(), Error> {
    client.call_tool(CallToolRequestParam { name: "switch_beacon".into(), arguments: None }).await?;
    Ok(())
}
