/** A source text in which one tool gets another name and keeps its old one. */
export interface AliasCase {
  readonly what: string;
  readonly file: string;
  /** `orders.list` where it is not said. */
  readonly from?: string;
  readonly before: string;
  /** What it is when `from` has become `orders_list` and is an alias. */
  readonly after: string;
  /** What it is when the alias is retired, where that is not the text from before under the new name. */
  readonly retired?: string;
  /** What it is when the tool was renamed alone and the old name is registered again, where that is not `after`. */
  readonly restored?: string;
}

/** A source text whose tool cannot be registered twice, and a part of the reason. */
export interface RefusedCase {
  readonly what: string;
  readonly file: string;
  readonly from?: string;
  readonly text: string;
  readonly why: string;
}
