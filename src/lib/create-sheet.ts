/** Creates a style sheet for a shadow root: of the root's own document, since no other document accepts it [options.adopted]. */
export function createSheet({ ownerDocument }: ShadowRoot, css: string): CSSStyleSheet {
  const sheet = new (ownerDocument.defaultView ?? globalThis).CSSStyleSheet()
  // Test environments without a browser have none.
  sheet.replaceSync?.(css)
  return sheet
}

/**
 * Gives a shadow root these sheets, without the sheets of a document that it has left: browsers keep them in its list, and refuse a list
 * that has one. A document without a window, such as a template's, accepts none.
 */
export function setSheets(root: ShadowRoot, sheets: readonly CSSStyleSheet[]): void {
  const view = root.ownerDocument.defaultView
  root.adoptedStyleSheets = view ? sheets.filter((sheet) => sheet instanceof view.CSSStyleSheet) : []
}
