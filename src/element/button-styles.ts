import css from './button.css?inline'

let sheet: CSSStyleSheet | undefined

/** One constructed sheet for all buttons of a page: no `<style>`, so a strict CSP doesn’t block it. */
export function adoptButtonStyles(root: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync?.(css)
  }
  root.adoptedStyleSheets = [sheet]
}
