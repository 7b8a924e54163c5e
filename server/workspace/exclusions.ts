/** What a scan leaves out by itself. A path that the user names is read all the same. */

/** Folders of other people's code, of build output and of tool caches. */
const folders = new Set(
  ".git .hg .svn node_modules bower_components jspm_packages dist build out target vendor third_party .venv venv env __pycache__ site-packages .tox .eggs obj Pods Carthage .build coverage .next .nuxt .svelte-kit .turbo .cache .parcel-cache .gradle .idea .ipynb_checkpoints .terraform DerivedData".split(
    " ",
  ),
);

/** Folders of tests and of benchmarks: the servers that they make up are nobody's tool list. */
const testFolders = new Set(
  "test tests __tests__ __mocks__ mocks spec specs e2e e2e-tests integration-tests testdata testHelpers test-helpers testhelpers testutil testutils test-utils test_utils __fixtures__ fixtures benches benchmarks".split(
    " ",
  ),
);

/**
 * Test projects of .NET (`Shop.Tests`, `Shop.UnitTests`) and OSGi (`shop.tests`), test source sets of Kotlin (`jvmTest`), and folders that say which tests are in
 * them (`legacy-tests`).
 */
const testProject =
  /(?:^|\.)(?:Unit|Integration|Functional|Acceptance|E2E)?Tests?$|\.tests?$|^(?:common|jvm|js|native|android|ios)(?:Unit|Instrumented)?Test$|^[a-z]+[-_]tests$/;

/** What was put aside: `_archive`, `unused_files`, `src_backup_20250806`, `draft_do_not_use`. An `archive` can be what a server is about. */
const asideFolder =
  /^_+(?:archived?|archives|old|deprecated|backups?|trash|attic)$|^unused(?:$|[-_])|[-_]backup[-_]?\d{4}|do[-_]?not[-_]?use/i;

/** Old copies of a program: `index-old.ts`, `server.bak.py`. */
const asideFile = /^(?:index|main|server|app|cli|tools?)[-_.](?:old|bak|backup|orig|copy)\.[^.]+$|\.(?:old|bak|orig)\.[^.]+$/;

/** The main sources of Maven and Gradle, whose tests have sources of their own. The `src/main` of an Electron app has its tests within. */
const mainSources = /(?:^|[\\/])src[\\/](?:main|[a-z]+Main)[\\/](?:java|kotlin|groovy|scala)(?:[\\/]|$)/;

/** Such folders that are packages where they lie among main sources. */
const packages = new Set("dist build out target vendor env obj coverage".split(" "));

/** Such folders that say what tools are about where they lie among the sources of tools. */
const topics = new Set("build target env coverage".split(" "));

const toolSources = /(?:^|[\\/])(?:src|internal|pkg|lib|app)[\\/](?:[^\\/]+[\\/])*(?:tools?|commands|handlers|services)(?:[\\/]|$)/;

const testFiles = /\.(?:test|spec|stories|bench|vitest|test-d|fixtures?)\.[^.]+$|^test_.*\.py$|_test\.(?:py|go)$|^conftest\.py$/;

/** Bundles, declarations without code, lock files, and what tools write. */
const madeFiles =
  /\.min\.(?:js|mjs|cjs)$|\.bundle\.js$|\.d\.[mc]?ts$|\.(?:g|g\.i|[Dd]esigner|[Gg]enerated)\.cs$|^(?:package-lock|npm-shrinkwrap|composer\.lock|tsconfig.*)\.json$/;

/** What a run wrote down about tools: `batch-output-12.json`, `eval_results.json`. A result of `tools/list` is not called so. */
const recordedFile =
  /(?:^|[-_.])(?:batch|bench(?:mark)?s?|evals?|evaluations?|experiments?)[-_.](?:outputs?|results?)(?:[-_.][^/]*)?\.(?:json|jsonl|ndjson|ya?ml)$/i;

/** Whether a scan leaves out a folder of this name; `around` is the path of what it lies in. */
export function isExcludedFolder(name: string, around: string): boolean {
  return isForeignFolder(name, around) || isTestFolder(name, around) || asideFolder.test(name);
}

/** The first folder below another one, on the way to a file, that a scan leaves out; undefined without one. */
export function excludedFolder(folders: readonly string[], around: string): string | undefined {
  return folders.find((name, index) => isExcludedFolder(name, [around, ...folders.slice(0, index)].join("/")));
}

/** Whether a scan leaves out a file of this name, wherever it lies. */
export function isExcludedFile(name: string): boolean {
  return isMadeFile(name) || isTestFile(name) || asideFile.test(name) || recordedFile.test(name);
}

/** Whether a folder of this name holds what others wrote, or what a build made; `around` is the path of what it lies in. */
export function isForeignFolder(name: string, around: string): boolean {
  return folders.has(name) && !(packages.has(name) && mainSources.test(around)) && !(topics.has(name) && toolSources.test(around));
}

/** Whether a file of this name is made from others. */
export function isMadeFile(name: string): boolean {
  return madeFiles.test(name);
}

/** Whether a folder of this name holds tests. A package of main sources holds none, whatever it is called. */
export function isTestFolder(name: string, around: string): boolean {
  return (testFolders.has(name) || testProject.test(name)) && !mainSources.test(around);
}

/** Whether a file of this name holds tests. */
export function isTestFile(name: string): boolean {
  return testFiles.test(name);
}
