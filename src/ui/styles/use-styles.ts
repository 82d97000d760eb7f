import { useInsertionEffect } from 'react'
import { createSheet, setSheets } from '#lib/create-sheet.ts'
import { useUi } from '../ui-context.ts'
import controlsCss from './controls.css?inline'

/** Adopts what every view but the first uses, and the stylesheet of one that brings its own, before it is painted. */
export function useStyles(css?: string): void {
  const { root } = useUi()
  useInsertionEffect(() => {
    adoptStyles(root, controlsCss)
    if (css) adoptStyles(root, css)
  }, [root, css])
}

// One sheet for each text of a document, whatever the number of dialogs: sheets hold no state.
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/** Gives a shadow root a stylesheet, once. Constructed sheets need no `style-src`. */
export function adoptStyles(root: ShadowRoot, css: string): void {
  const known = sheets.get(root.ownerDocument) ?? new Map<string, CSSStyleSheet>()
  sheets.set(root.ownerDocument, known)
  const sheet = known.get(css) ?? createSheet(root, css)
  known.set(css, sheet)
  // Test environments without a browser have none.
  const adopted = root.adoptedStyleSheets ?? []
  if (!adopted.includes(sheet)) setSheets(root, [...adopted, sheet])
}
