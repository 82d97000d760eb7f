import type { TestWalletOptions } from '../wallets/test-wallet/test-wallet-types.ts'

/** The built script, which the build fills in: tools/build-testing-entry.ts. */
declare const WALLET_SCRIPT: string

/**
 * The text of a classic script that puts wallets into a page. It must run before the page's own scripts: `page.addInitScript`
 * in Playwright, `onBeforeLoad` in Cypress. The page's test steers them by `window.testWallet()`. That a site is connected,
 * they keep in the page's `localStorage`, over a reload.
 * @param wallets by default one for EVM chains
 * @example
 * await page.addInitScript(createWalletScript([{ name: 'Test Wallet', answer: 'decline' }]))
 */
export function createWalletScript(wallets: readonly TestWalletOptions[] = [{}]): string {
  // `</script>` in a name could close the tag that the text is pasted into.
  const json = JSON.stringify(wallets).replaceAll('<', '\\u003c')
  return `(function(TEST_WALLETS){${WALLET_SCRIPT}})(${json});`
}
