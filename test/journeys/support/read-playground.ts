import type { Page } from 'playwright-core'

/** The state of the playground's dialog, by the element's own contract. */
export const readPlayground = (page: Page) =>
  page.locator('#dialog').evaluate((element) => {
    const dialog = element as HTMLElementTagNameMap['wallet-dialog']
    const style = getComputedStyle(dialog)
    const properties = ['accent', 'surface', 'radius', 'width', 'font'].map((id) =>
      style.getPropertyValue(`--wallet-dialog-${id}`),
    )
    const { theme, lang, inline, open, features, termsUrl } = dialog
    const networks = (dialog.networks as readonly unknown[]).map(String)
    return { theme, lang, inline, open, features, termsUrl, networks, properties }
  })

/** The playground's code in a file or language. */
export const codeOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true }).textContent()
