package main

func TestTide(t *testing.T) {
	if got := firstTool(t); got != "read_tide" {
		t.Errorf("check_tide is missing: %s", got)
	}
}
