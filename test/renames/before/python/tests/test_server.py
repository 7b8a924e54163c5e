async def test_moor_boat(client) -> None:
    assert await client.call_tool('moor_boat', {"name": "Anna"})
