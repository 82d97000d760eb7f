/**
 * Keeps the page behind from scrolling, without a layout shift and without touching its elements' styles: by a style sheet.
 * Returns a function that removes it.
 */
export function lockScroll(): () => void {
  const page = document.documentElement
  // The viewport takes `overflow` from the root, or from the body if the root has none.
  const scroller = getComputedStyle(page).overflow === 'visible' ? 'body' : 'html'
  const gutter = innerWidth > page.clientWidth ? 'html{scrollbar-gutter:stable!important}' : ''
  const sheet = new CSSStyleSheet()
  sheet.replaceSync?.(`${scroller}{overflow:hidden!important}${gutter}`)
  document.adoptedStyleSheets = [...(document.adoptedStyleSheets ?? []), sheet]
  return () => {
    document.adoptedStyleSheets = (document.adoptedStyleSheets ?? []).filter((other) => other !== sheet)
  }
}
