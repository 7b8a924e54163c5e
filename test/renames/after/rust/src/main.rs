use rmcp::{model::*, tool, tool_handler, tool_router, ServerHandler};

#[tool_router]
impl Beacons {
    #[tool(name = "switch_beacon", description = "Lights the beacon")]
    fn light_beacon(&self) -> String {
        "lit".into()
    }
}

#[tool_handler]
impl ServerHandler for Beacons {
    fn get_info(&self) -> ServerInfo {
        ServerInfo { server_info: Implementation { name: "beacons".into(), version: "1.0.0".into(), ..Default::default() }, ..Default::default() }
    }
}
