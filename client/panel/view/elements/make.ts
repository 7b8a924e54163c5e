/** What an element can be given: `false` and null leave an attribute out, `true` sets it empty. */
export type Attributes = Readonly<Record<string, string | number | boolean | null>>;

/** What an element can hold; null is left out. */
export type Child = Node | string | null;

/** Makes an element. Text is always text: nothing that is read from a workspace is ever taken for HTML. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  for (const child of children) if (child !== null) element.append(child);
  return element;
}

/** Sets attributes of an element, or takes those away that are `false` or null; others stay. */
export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/** A button that submits nothing. */
export function makeButton(label: string, press: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const button = make("button", { type: "button", ...attributes }, label);
  button.addEventListener("click", press);
  return button;
}

/** Text for screen readers alone. */
export function hiddenText(text: string): HTMLElement {
  return make("span", { class: "visually-hidden" }, text);
}

/** Sets a text where it differs: an element that is read aloud when it changes is not to be touched for nothing. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Makes the children of an element these, in this order. One that is there already stays, with its focus and its selection. */
export function setChildren(parent: Element, children: readonly Node[]): void {
  const wanted = new Set(children);
  for (const child of [...parent.childNodes]) if (!wanted.has(child)) child.remove();
  let next = parent.firstChild;
  for (const child of children) {
    if (child === next) next = next.nextSibling;
    else parent.insertBefore(child, next);
  }
}
