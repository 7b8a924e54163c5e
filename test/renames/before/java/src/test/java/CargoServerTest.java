class CargoServerTest {
  @Test
  void weigh_cargo() {
    assertEquals("weigh_cargo", names().get(0));
  }
}
