import assert from "node:assert/strict";
import * as vscode from "vscode";
import { eventually } from "./eventually.ts";
import { openWindow } from "./window.ts";

/** Waits until a quick pick or an input box shows this text, and gives it. */
export async function shownInput(text: string | RegExp) {
  const input = (await openWindow()).locator(".quick-input-widget").filter({ visible: true });
  await eventually(async () => assert.match(await everythingIn(input), new RegExp(text)));
  return input;
}

type Input = ReturnType<Awaited<ReturnType<typeof openWindow>>["locator"]>;

async function everythingIn(input: Input): Promise<string> {
  const written = await input
    .locator("input.input")
    .first()
    .evaluate((field) => {
      const { placeholder = "", value = "" } = field as unknown as { placeholder?: string; value?: string };
      return `${placeholder}\n${value}`;
    });
  return `${written}\n${await input.textContent()}`;
}

/** Waits until a quick pick asks this, and types what its rows are filtered by: of a long list only the rows in view are there. */
export async function filterRows(question: string, text: string): Promise<void> {
  const input = await shownInput(question);
  await input.locator("input.input").first().fill(text);
}

/** Chooses the row of a quick pick that shows this text. */
export async function chooseRow(text: string): Promise<void> {
  const input = await shownInput(text);
  await input.locator(".quick-input-list .monaco-list-row").filter({ hasText: text }).first().click();
}

/** Answers an input box or a quick pick of many as it stands, or with another text. */
export async function answer(text?: string): Promise<void> {
  const window = await openWindow();
  const field = window.locator(".quick-input-widget input.input").filter({ visible: true }).first();
  if (text !== undefined) await field.fill(text);
  await field.press("Enter");
}

/** Waits for a notification of ours with this text, and presses one of its buttons if one is named. */
export async function notification(text: string | RegExp, button?: string): Promise<void> {
  // The list may hide itself after it was shown, as it does when the one notification in it goes: it is asked for until it is there.
  await eventually(async () => {
    const item = (await notificationList()).filter({ hasText: text }).first();
    assert.ok(await item.isVisible(), `no notification with ${text}; there are: ${(await notifications()).join(" | ")}`);
    if (button === undefined) return;
    // What the pointer rests on, such as the status item, has a hover that can lie over the button.
    await (await openWindow()).mouse.move(0, 0);
    await item.getByRole("button", { name: button }).click({ timeout: 2_000 });
  });
  await vscode.commands.executeCommand("notifications.hideList");
}

/** The texts of all notifications of ours that there are. */
export async function notifications(): Promise<readonly string[]> {
  return (await notificationList()).locator(".notification-list-item-message").allTextContents();
}

export async function closeNotifications(): Promise<void> {
  await vscode.commands.executeCommand("notifications.clearAll");
}

/** In a window that tests drive no notification pops up: all are in the list behind the bell. */
async function notificationList() {
  await vscode.commands.executeCommand("notifications.showList");
  return (await openWindow()).locator(".notifications-center .monaco-list-row").filter({ hasText: "Source: MCP Portability" });
}
