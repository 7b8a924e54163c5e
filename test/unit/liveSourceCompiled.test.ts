import { testRandomEdits } from "./support/randomEdits.ts";

// A tool that a builder makes is given to the server by a name, which is bound again in each function.
testRandomEdits(["test/fixtures/cpp/calls.cpp", "test/fixtures/go/helper-functions.go"], 20);
