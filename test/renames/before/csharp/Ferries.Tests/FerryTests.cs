public class FerryTests
{
    [Fact]
    public void list_ferries_is_there() => Assert.Contains("list_ferries", Names);
}
