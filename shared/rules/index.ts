import { consumers } from "../consumers/index.ts";
import { arrayItems } from "./arrayItems.ts";
import { caseCollision } from "./caseCollision.ts";
import { clientBudget } from "./clientBudget.ts";
import { clientLength } from "./clientLength.ts";
import { clientName } from "./clientName.ts";
import { confusable } from "./confusable.ts";
import { listRules } from "./consumerLists.ts";
import { nameRules } from "./consumerNames.ts";
import { driftManifest } from "./driftManifest.ts";
import { driftReference } from "./driftReference.ts";
import { dynamicSeparator } from "./dynamicSeparator.ts";
import { edgeWhitespace } from "./edgeWhitespace.ts";
import { exposedCollision } from "./exposedCollision.ts";
import { invalidConfig, skippedFile, unmatchedGlob, unusedSuppression } from "./housekeeping.ts";
import { inputSize } from "./inputSize.ts";
import { invisibleCharacter } from "./invisibleCharacter.ts";
import { jsonSchema } from "./jsonSchema.ts";
import { largeNumber } from "./largeNumber.ts";
import { noProperties } from "./noProperties.ts";
import { openaiPattern } from "./openaiPattern.ts";
import { operationId } from "./operationId.ts";
import { outputSchema } from "./outputSchema.ts";
import { portablePattern } from "./portablePattern.ts";
import { propertyKey } from "./propertyKey.ts";
import { refUnresolved } from "./refUnresolved.ts";
import { refUsed } from "./refUsed.ts";
import { reservedPrefix } from "./reservedPrefix.ts";
import { rewrittenCollision } from "./rewrittenCollision.ts";
import { rootCombinator } from "./rootCombinator.ts";
import { rootSchema } from "./rootSchema.ts";
import type { Rule } from "./rule.ts";
import { serverIdentity } from "./serverIdentity.ts";
import { serverKey } from "./serverKey.ts";
import { serversCollision } from "./serversCollision.ts";
import { stabilityLlmName } from "./stabilityLlmName.ts";
import { stabilityRemoved } from "./stabilityRemoved.ts";
import { tupleItems } from "./tupleItems.ts";
import { unstable } from "./unstable.ts";

/** Every rule, in the order of documentation and reports. Ids are stable: one that is taken out is never used again. */
export const rules: readonly Rule[] = [
  ...consumers.flatMap(nameRules),
  edgeWhitespace,
  invisibleCharacter,
  confusable,
  reservedPrefix,
  unstable,
  dynamicSeparator,
  ...consumers.flatMap(listRules),
  inputSize,
  rewrittenCollision,
  caseCollision,
  exposedCollision,
  rootCombinator,
  rootSchema,
  propertyKey,
  jsonSchema,
  openaiPattern,
  portablePattern,
  largeNumber,
  tupleItems,
  arrayItems,
  refUnresolved,
  refUsed,
  noProperties,
  outputSchema,
  serversCollision,
  clientLength,
  clientName,
  clientBudget,
  serverKey,
  stabilityRemoved,
  stabilityLlmName,
  driftManifest,
  driftReference,
  operationId,
  serverIdentity,
  unusedSuppression,
  invalidConfig,
  unmatchedGlob,
  skippedFile,
];

/** The rule of an id; undefined for an id that no rule has. */
export function ruleOf(id: string): Rule | undefined {
  return byId.get(id);
}

const byId = new Map(rules.map((rule) => [rule.id, rule]));
