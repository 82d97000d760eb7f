const documents = new WeakMap<CSSStyleSheet, Document>()

/** Creates a style sheet for a shadow root: of the root's own document, since no other document accepts it. */
export function createSheet({ ownerDocument }: ShadowRoot, css: string): CSSStyleSheet {
  const view = ownerDocument.defaultView ?? globalThis
  const sheet = new view.CSSStyleSheet()
  // Test environments without a browser have none.
  sheet.replaceSync?.(css)
  documents.set(sheet, view.document)
  return sheet
}

/**
 * Gives a shadow root these sheets of {@link createSheet}, without those of a document that it has left: browsers keep them in its list, and
 * refuse a list that has one.
 */
export function setSheets(root: ShadowRoot, sheets: readonly CSSStyleSheet[]): void {
  root.adoptedStyleSheets = sheets.filter((sheet) => documents.get(sheet) === root.ownerDocument)
}
