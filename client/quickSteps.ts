import { type Disposable, type QuickInput, type QuickInputButton, QuickInputButtons, type QuickPickItem, window } from "vscode";

/** Where a step stands among the others. */
export interface StepPlace {
  readonly title: string;
  /** From 1. */
  readonly step: number;
  readonly totalSteps: number;
}

/** `back`: to the step before; null: given up. */
export type Answer<Given> = { readonly given: Given } | "back" | null;

/** Lets a person pick any number of items. */
export function pickMany<Item extends QuickPickItem>(
  place: StepPlace,
  placeholder: string,
  items: readonly Item[],
): Promise<Answer<readonly Item[]>> {
  const pick = window.createQuickPick<Item>();
  pick.canSelectMany = true;
  pick.matchOnDescription = true;
  pick.placeholder = placeholder;
  pick.items = items;
  pick.selectedItems = items.filter(({ picked }) => picked === true);
  return answered(place, pick, (give) => [pick.onDidAccept(() => give([...pick.selectedItems]))]);
}

/** Lets a person pick one item. */
export function pickOne<Item extends QuickPickItem>(place: StepPlace, placeholder: string, items: readonly Item[]): Promise<Answer<Item>> {
  const pick = window.createQuickPick<Item>();
  pick.matchOnDescription = true;
  pick.placeholder = placeholder;
  pick.items = items;
  return answered(place, pick, (give) => [
    pick.onDidAccept(() => {
      const [chosen] = pick.selectedItems;
      if (chosen !== undefined) give(chosen);
    }),
  ]);
}

/** Asks for a text. `check` says what is wrong with it, in a sentence; null for nothing. */
export function ask(place: StepPlace, prompt: string, value: string, check: (text: string) => string | null): Promise<Answer<string>> {
  const input = window.createInputBox();
  input.prompt = prompt;
  input.value = value;
  return answered(place, input, (give) => [
    input.onDidChangeValue((text) => {
      input.validationMessage = check(text) ?? "";
    }),
    input.onDidAccept(() => {
      const fault = check(input.value);
      if (fault === null) give(input.value);
      else input.validationMessage = fault;
    }),
  ]);
}

type AnyInput = QuickInput & { buttons: readonly QuickInputButton[]; onDidTriggerButton: (listener: () => void) => Disposable };

function answered<Given>(
  { title, step, totalSteps }: StepPlace,
  input: AnyInput,
  listen: (give: (given: Given) => void) => readonly Disposable[],
): Promise<Answer<Given>> {
  input.title = title;
  input.step = step;
  input.totalSteps = totalSteps;
  // An answer takes work: it is not to be lost by a look at another window.
  input.ignoreFocusOut = true;
  if (step > 1) input.buttons = [QuickInputButtons.Back];
  return new Promise((resolve) => {
    const subscriptions: Disposable[] = [];
    const end = (answer: Answer<Given>) => {
      for (const subscription of subscriptions.splice(0)) subscription.dispose();
      input.dispose();
      resolve(answer);
    };
    subscriptions.push(
      ...listen((given) => end({ given })),
      input.onDidTriggerButton(() => end("back")),
      input.onDidHide(() => end(null)),
    );
    input.show();
  });
}
