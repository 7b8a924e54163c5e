/** Mocha as it runs in a worker, where the package cannot be installed. Its file for browsers exports nothing and leaves itself behind. */
import "../../../node_modules/mocha/mocha.js";

const { Mocha } = globalThis as unknown as { readonly Mocha: typeof import("mocha") };
export default Mocha;
