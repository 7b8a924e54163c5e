from fastmcp import FastMCP

mcp = FastMCP("moorings")


@mcp.tool
def moor_boat(name: str) -> str:
    """Moors a boat."""
    return f"{name} is moored"
