/** Adds styles to a button, after its own; returns what removes them. */
export function adoptSheet(root: ShadowRoot, css: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync?.(css)
  root.adoptedStyleSheets = [...(root.adoptedStyleSheets ?? []), sheet]
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
}
