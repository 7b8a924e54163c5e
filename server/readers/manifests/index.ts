// Made by `npm run generate` from the files of this folder.
import { bundleManifest } from "./bundleManifest.ts";
import { clientConfig } from "./clientConfig.ts";
import type { Manifest } from "./manifest.ts";
import { toolsList } from "./toolsList.ts";

/** Every kind of manifest that is read. A document is of the first one that takes it. */
export const manifests: readonly Manifest[] = [bundleManifest, clientConfig, toolsList];
