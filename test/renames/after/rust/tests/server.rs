#[tokio::test]
async fn light_beacon() {
    assert_eq!(names().await, vec!["switch_beacon"]);
}
