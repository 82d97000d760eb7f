import type { Page } from 'playwright-core'

const ATTRIBUTES = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'aria-roledescription',
  'title',
  'alt',
  'placeholder',
]

/** Every text of the dialog that visitors see, or hear: text nodes of what is rendered, and the attributes that name things. */
export const readTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate((attributes) => {
    const root = document.getElementById('dialog')!.shadowRoot!
    const texts: string[] = []
    for (const element of root.querySelectorAll('*')) {
      // Intl writes times, in the dialog's language by itself; what only warms up a font is not for reading.
      if (element.closest('style, script, time, .rehearsal') || !element.checkVisibility()) continue
      for (const name of attributes) texts.push(element.getAttribute(name) ?? '')
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.nodeValue ?? '')
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '')
  }, ATTRIBUTES)
