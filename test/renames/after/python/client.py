from fastmcp import Client

from server import mcp


async def main() -> None:
    async with Client(mcp) as client:
        await client.call_tool("tie_up_boat", {"name": "Anna"})
