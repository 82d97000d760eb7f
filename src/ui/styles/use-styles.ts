import { useInsertionEffect } from 'react'
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

// One sheet for each text, whatever the number of dialogs: sheets hold no state.
const sheets = new Map<string, CSSStyleSheet>()

/** Gives a shadow root a stylesheet, once. Constructed sheets need no `style-src`. */
export function adoptStyles(root: ShadowRoot, css: string): void {
  let sheet = sheets.get(css)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync?.(css)
    sheets.set(css, sheet)
  }
  // Test environments without a browser have none.
  const adopted = root.adoptedStyleSheets ?? []
  if (!adopted.includes(sheet)) root.adoptedStyleSheets = [...adopted, sheet]
}
