// @module-tag extra
import { test } from 'vitest'
import { approveInWindow, openApprovalWindow } from '../../demo/sandbox/wallets/journey/approval-window.ts'
import { TIMED } from './support/buy/buy-fields.ts'
import { DEVNET, openStandardWallet } from './support/open-standard-wallet.ts'
import { expectNoEnglish } from './support/pseudo/expect-no-english.ts'
import { heading, named } from './support/pseudo/find-pseudo.ts'
import { pseudoText } from './support/pseudo/pseudo-text.ts'
import { setUpPseudoJourney } from './support/pseudo/set-up-pseudo-journey.ts'
import { walkPurchase } from './support/pseudo/walk-purchase.ts'

// The rest is in test/element/pseudo-language.test.ts.
const { journey, visitPseudo, connected } = setUpPseudoJourney()

test('choosing between the networks of a wallet is in the language of the dialog', async () => {
  const visit = await openStandardWallet(journey, {
    networks: `eip155:1 ${DEVNET}`,
    announce: 'evm,solana',
    lang: 'qps',
  })
  const { dialog, page, events } = visit
  // The chunk that finds wallets on Solana.
  await page.waitForLoadState('networkidle')
  await dialog.pick('Sandbox Wallet')
  await heading(visit, 'Choose a network').waitFor()
  await expectNoEnglish(visit, 'ConnectingMultiChain')
  await approveInWindow(await openApprovalWindow(page, () => dialog.button(/^Solana Devnet/).click()))
  await events.next('wallet-closed')
  await dialog.show('Networks')
  await dialog.button(/^Ethereum/).click()
  await named(visit, 'Connect a wallet').waitFor()
  await expectNoEnglish(visit, 'SwitchActiveChain')
})

test('alerts are in the language of the dialog for the visitors of a site', async () => {
  const origin = 'https://site.example'
  journey.sandbox.relay.refuseWith('Unauthorized: invalid key')
  const visit = await visitPseudo({
    origin,
    async prepare({ context }) {
      // The sandbox is on this machine, which only pages of the same may ask freely.
      await context.grantPermissions(['local-network-access'])
      await context.route(`${origin}/**`, async (route) => {
        const { pathname, search } = new URL(route.request().url())
        const url = new URL(pathname + search, journey.sandbox.info.pageUrl)
        await route.fulfill({ response: await route.fetch({ url: url.href }) })
      })
      await context.addInitScript(() =>
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('', 'SecurityError')
          },
        }),
      )
    },
  })
  await visit.dialog.pick('WalletConnect')
  await visit.dialog.alert.getByText(pseudoText('This site’s wallet connection isn’t set up correctly.')).waitFor()
  await visit.dialog.dialog.locator('[data-remark]').waitFor()
  await expectNoEnglish(visit, 'alerts')
})

test('buying is in the language of the dialog at every step', async () => {
  await walkPurchase(await connected(TIMED))
})
