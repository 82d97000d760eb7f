import type { Page } from 'playwright-core'

/** Where a page keeps what was copied. */
type Copying = Window & { walletDialogCopied?: Promise<string> }

/**
 * The link of the QR code that a page shows: what its copy button would put onto the clipboard, which stays as it is. Headless
 * browsers have no clipboard, or ask for permission.
 */
export async function readPairingLink(page: Page, copyButton: string | RegExp): Promise<string> {
  const button = page.getByRole('button', { name: copyButton, disabled: false })
  await button.waitFor()
  await page.evaluate(() => {
    const { clipboard } = navigator
    ;(window as Copying).walletDialogCopied = new Promise<string>((resolve) => {
      clipboard.writeText = async (text) => {
        Reflect.deleteProperty(clipboard, 'writeText')
        resolve(text)
      }
    })
  })
  await button.click()
  return page.evaluate(() => (window as Copying).walletDialogCopied ?? '')
}
