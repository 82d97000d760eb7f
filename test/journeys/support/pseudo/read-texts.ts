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

/**
 * Every text of the dialog, and of the page's buttons, that visitors see, or hear: text nodes of what is rendered, and the
 * attributes that name things.
 */
export const readTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate((attributes) => {
    const hosts = document.querySelectorAll('#dialog, wallet-button, network-button')
    const texts: string[] = []
    for (const element of [...hosts].flatMap(({ shadowRoot }) => [...shadowRoot!.querySelectorAll('*')])) {
      // Intl writes times, in the dialog's language by itself.
      if (element.closest('style, script, time')) continue
      // A slot has no box of its own; what the page puts into it takes the place of its text.
      if (element instanceof HTMLSlotElement && element.assignedNodes().length > 0) continue
      if (!(element instanceof HTMLSlotElement ? element.parentElement! : element).checkVisibility()) continue
      for (const name of attributes) texts.push(element.getAttribute(name) ?? '')
      // The text that is signed is not the dialog’s.
      if (element.matches('.signed-text')) continue
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.nodeValue ?? '')
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '')
  }, ATTRIBUTES)
