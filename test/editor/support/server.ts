import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import * as vscode from "vscode";
import type { DiagnosticsInfo } from "../../../shared/protocol.ts";
import { eventually } from "./eventually.ts";

/** What "Copy Diagnostics Info" tells. */
export interface ToldFacts {
  readonly server: { readonly kind: string; readonly error?: string };
  readonly crashes: number;
  readonly status: string;
  readonly facts: DiagnosticsInfo;
}

export async function toldFacts(): Promise<ToldFacts> {
  await vscode.commands.executeCommand("mcpPortability.copyDiagnosticsInfo");
  return JSON.parse(await vscode.env.clipboard.readText());
}

/** Waits until the status item says so of the document in front. */
export async function expectStatus(expected: RegExp): Promise<void> {
  await eventually(async () => assert.match((await toldFacts()).status, expected));
}

/** The processes of the language server that this window started. */
export function serverProcesses(): readonly number[] {
  return execFileSync("ps", ["-Ao", "pid=,ppid=,stat=,args="], { encoding: "utf8" })
    .split("\n")
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [])
    .filter(([, , parent, state = "", call = ""]) => Number(parent) === process.pid && !state.startsWith("Z") && call.includes("server.js"))
    .map(([, id]) => Number(id));
}

/** The one process of the server that runs; waits for it. */
export function serverProcess(): Promise<number> {
  return eventually(() => {
    const [id, ...others] = serverProcesses();
    assert.ok(id !== undefined && others.length === 0, `${others.length + (id === undefined ? 0 : 1)} processes`);
    return id;
  });
}
