async def test_moor_boat(client) -> None:
    assert await client.call_tool('tie_up_boat', {"name": "Anna"})
