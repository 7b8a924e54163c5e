from fastmcp import FastMCP

mcp = FastMCP("moorings")


@mcp.tool(name="tie_up_boat")
def moor_boat(name: str) -> str:
    """Moors a boat."""
    return f"{name} is moored"
