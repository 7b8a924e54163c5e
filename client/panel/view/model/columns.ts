import type { Client } from "../../../../shared/clients/client.ts";
import type { Consumer } from "../../../../shared/consumers/consumer.ts";

/** A column of a list's table. */
export type Column =
  | { readonly kind: "tool"; readonly id: "tool" }
  | { readonly kind: "findings"; readonly id: "findings" }
  | { readonly kind: "consumer"; readonly id: string; readonly consumer: Consumer }
  | { readonly kind: "client"; readonly id: string; readonly client: Client; readonly showsName: boolean }
  | { readonly kind: "portable"; readonly id: "portable" }
  /** All consumers, or all clients, in one: what is left of their columns in a narrow panel. */
  | { readonly kind: "consumers"; readonly id: "consumers" }
  | { readonly kind: "clients"; readonly id: "clients" };

/** The columns of every table, from left to right. */
export type Layout = readonly Column[];

/** The least widths in units of the font's size. Names of any length share what is left. */
const widths = { tool: 11, findings: 6.2, consumer: 6.4, room: 8.5, exposed: 16, portable: 10, merged: 7.5 };

/** How consumers and clients can be shown, from the most to the least that is said of them. */
interface Plan {
  readonly consumers: "each" | "merged";
  readonly clients: "exposed" | "room" | "merged";
  readonly hasPortable: boolean;
}

const plans: readonly Plan[] = [
  { consumers: "each", clients: "exposed", hasPortable: true },
  { consumers: "each", clients: "exposed", hasPortable: false },
  { consumers: "each", clients: "room", hasPortable: true },
  { consumers: "each", clients: "room", hasPortable: false },
  { consumers: "merged", clients: "exposed", hasPortable: true },
  { consumers: "merged", clients: "exposed", hasPortable: false },
];

const leastPlan: Plan = { consumers: "merged", clients: "merged", hasPortable: false };

/** The columns that fit into so much width, in units of the font's size. */
export function layoutFor(width: number, consumers: readonly Consumer[], clients: readonly Client[]): Layout {
  const made = plans.map((plan) => columnsOf(plan, consumers, clients));
  const fitting = made.find((columns) => columns.reduce((sum, column) => sum + leastWidthOf(column), 0) <= width);
  return fitting ?? columnsOf(leastPlan, consumers, clients);
}

function columnsOf(plan: Plan, consumers: readonly Consumer[], clients: readonly Client[]): Layout {
  const columns: Column[] = [{ kind: "tool", id: "tool" }];
  if (plan.consumers === "merged" && consumers.length > 0) columns.push({ kind: "consumers", id: "consumers" });
  else {
    columns.push({ kind: "findings", id: "findings" });
    for (const consumer of consumers) columns.push({ kind: "consumer", id: `consumer ${consumer.id}`, consumer });
  }
  if (plan.clients === "merged" && clients.length > 0) columns.push({ kind: "clients", id: "clients" });
  else
    for (const client of clients)
      columns.push({ kind: "client", id: `client ${client.id}`, client, showsName: plan.clients === "exposed" });
  if (plan.hasPortable) columns.push({ kind: "portable", id: "portable" });
  return columns;
}

function leastWidthOf(column: Column): number {
  return widthOf(column) ?? (column.kind === "client" ? widths.exposed : column.kind === "portable" ? widths.portable : widths.tool);
}

/** The width of a column; null for those that share what is left. */
export function widthOf(column: Column): number | null {
  switch (column.kind) {
    case "findings":
    case "consumer":
      return widths[column.kind];
    case "client":
      return column.showsName ? null : widths.room;
    case "consumers":
    case "clients":
      return widths.merged;
    case "tool":
    case "portable":
      return null;
  }
}
