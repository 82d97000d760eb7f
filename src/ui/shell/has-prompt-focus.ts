/** True while the focus is in what a wallet has drawn into the page: a view that arrives leaves it there. */
export const hasPromptFocus = (root: ShadowRoot): boolean =>
  root.querySelector('dialog[data-below]') !== null &&
  root.activeElement === null &&
  root.ownerDocument.activeElement !== root.ownerDocument.body
