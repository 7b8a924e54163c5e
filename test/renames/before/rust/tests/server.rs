#[tokio::test]
async fn light_beacon() {
    assert_eq!(names().await, vec!["light_beacon"]);
}
