/** What is found in files of the examples, as `expectDiagnostics` takes it. */

export const findingsOfOrders: readonly string[] = [
  "anthropic/name orders:refund",
  "mcp/name orders:refund",
  "observed-64/name orders:refund",
  "openai/name orders:refund",
  "anthropic/name orders.list",
  "collision/rewritten orders.list",
  "observed-64/name orders.list",
  "openai/name orders.list",
  "collision/rewritten orders_list",
  "gemini/first-character 7_day_forecast",
];

export const findingsOfLibrary: readonly string[] = [
  "anthropic/name loans.renew",
  "observed-64/name loans.renew",
  "openai/name loans.renew",
  "anthropic/name prüfe_frist",
  "gemini/name prüfe_frist",
  "mcp/name prüfe_frist",
  "observed-64/name prüfe_frist",
  "openai/name prüfe_frist",
];
