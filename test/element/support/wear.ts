import type { Page } from 'playwright-core'
import type { Look } from './looks.node.ts'

/** Gives the page a look, instead of the one before; by an attribute, as buttons only follow a page that has changed one. */
export const wear = (page: Page, look: Look) =>
  page.evaluate(({ name, css }) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
    document.documentElement.dataset['look'] = name
  }, look)
