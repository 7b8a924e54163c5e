class CargoServerTest {
  @Test
  void weigh_cargo() {
    assertEquals("weigh_load", names().get(0));
  }
}
