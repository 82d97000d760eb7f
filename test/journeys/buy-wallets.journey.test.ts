// @module-tag extra
import { expect, test } from 'vitest'
import { tokensOf } from '../../demo/sandbox/tokens/token-table.ts'
import { approveOnPhone } from '../../demo/sandbox/wallets/journey/phone-wallet.ts'
import { buyFieldsOf, payByCard, TIMED, waitForOutcome } from './support/buy/buy-fields.ts'
import { openEmbedded } from './support/open-embedded.ts'
import type { Visit } from './support/open-visit.ts'
import { pairPhone } from './support/pair-phone.ts'
import { balanceOn } from './support/send/open-send.ts'
import { setUpJourney } from './support/set-up-journey.ts'

// No wallet is asked anything: what differs is whose address the coins go to.
const journey = setUpJourney({ embeddedWallet: true })
const USDC = tokensOf('eip155:1').find(({ symbol }) => symbol === 'USDC')!.address

const accountOf = ({ page }: Pick<Visit, 'page'>) =>
  page.evaluate(() => {
    const { address, type } = document.querySelector('wallet-dialog')!.account!
    return { address, type }
  })

/** Buys for 50 dollars, and looks at the chain. */
async function buy(visit: Pick<Visit, 'dialog' | 'page'>, address: string) {
  const { dialog, page } = visit
  const { quote, openPage } = buyFieldsOf(visit)
  const before = await balanceOn(journey.ethereum, address, USDC)
  await dialog.show('BuyProviders')
  await quote('50')
  await payByCard(await openPage(/^Coinbase/))
  await waitForOutcome({ page }, dialog.dialog.getByRole('heading', { name: /^4\d\.\d+ USDC arrived$/ }))
  expect((await balanceOn(journey.ethereum, address, USDC)) - before).toBeGreaterThan(48_000_000n)
}

test('to the account of a phone wallet', async () => {
  const visit = await journey.visit('/strict.html', TIMED)
  await approveOnPhone(await pairPhone(journey, visit))
  await visit.events.next('wallet-connected')
  await visit.events.next('wallet-closed')
  await buy(visit, (await accountOf(visit)).address)
})

test.each(['smartAccount', 'eoa'] as const)('to the %s of the embedded wallet', async (type) => {
  const visit = await openEmbedded(journey, TIMED)
  await visit.prefer(type)
  await expect.poll(async () => (await accountOf(visit)).type).toBe(type)
  await buy(visit, (await accountOf(visit)).address)
})
