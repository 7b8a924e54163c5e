/**
 * Whether the focus is in an element, and the person with it. While somebody types in an editor this document remembers what had its
 * focus last; to give that to another element would take it away from the editor.
 */
export function hasFocusIn(element: Element): boolean {
  return document.hasFocus() && element.contains(document.activeElement);
}

/** Whether an element is gone or hidden. */
export function isOutOfSight(element: Element): boolean {
  return !element.isConnected || !element.checkVisibility();
}
