from fastmcp import Client

from server import mcp


async def main() -> None:
    async with Client(mcp) as client:
        await client.call_tool("moor_boat", {"name": "Anna"})
