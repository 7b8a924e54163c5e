/**
 * The launches of VS Code in the tests. A test file is named `<what>.editor.ts` (`<what>.web.ts` for the web) and runs in the launch of its
 * folder. Tests of a launch share one window and one workspace, a copy of what `opens` names: a test leaves both as it found them.
 */
export const launches = [
  {
    heading: "VS Code, one folder",
    folder: "test/editor",
    ending: ".editor.ts",
    program: "launch",
    opens: ["examples"],
    isTrusted: true,
  },
  {
    heading: "VS Code, several folders",
    folder: "test/editor/multiRoot",
    ending: ".editor.ts",
    program: "launch",
    opens: ["examples/typescript-orders", "examples/python-library"],
    isTrusted: true,
  },
  {
    heading: "VS Code, OpenAPI documents",
    folder: "test/editor/openApi",
    ending: ".editor.ts",
    program: "launch",
    opens: ["examples"],
    isTrusted: true,
  },
  {
    heading: "VS Code, renames in six languages",
    folder: "test/editor/renames",
    ending: ".editor.ts",
    program: "launch",
    opens: ["test/renames/before"],
    isTrusted: true,
  },
  {
    heading: "VS Code, used as nobody should",
    folder: "test/editor/oddities",
    ending: ".editor.ts",
    program: "launch",
    opens: ["examples"],
    isTrusted: true,
  },
  {
    heading: "VS Code, a workspace that is not trusted",
    folder: "test/editor/untrusted",
    ending: ".editor.ts",
    program: "launch",
    opens: ["examples"],
    isTrusted: false,
  },
  {
    heading: "VS Code, a fresh profile with the packaged extension",
    folder: "test/editor/installed",
    ending: ".editor.ts",
    program: "launch",
    opens: ["examples"],
    isTrusted: true,
    isInstalled: true,
  },
  {
    heading: "VS Code for the web",
    folder: "test/editor/web",
    ending: ".web.ts",
    program: "launchWeb",
    opens: ["examples"],
    isTrusted: true,
  },
];
