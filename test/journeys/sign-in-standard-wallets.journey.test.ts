// @module-tag extra
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { approveInWindow, openApprovalWindow } from '../../demo/sandbox/wallets/journey/approval-window.ts'
import { verifySignIn } from '../../src/sign-in.ts'
import { findViolations } from './support/check-accessibility.ts'
import { BITCOIN, DEVNET, openStandardWallet, SOLANA_DEV_ADDRESSES } from './support/open-standard-wallet.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { openWalletHome } from './support/wallets/open-wallet-home.ts'
import { withOption } from './support/with-option.ts'

// Wallets of Wallet Standard: signing in, and what the visitor changes in the wallet itself.

const journey = setUpJourney()
const [FIRST = '', SECOND = ''] = SOLANA_DEV_ADDRESSES

type Session = { data: Record<string, string>; message: string; signature: string }
const sessionOf = (detail: Readonly<Record<string, unknown>>) => detail['session'] as Session

/** A page that requires sign-in, with the sandbox's browser wallet announcing itself for `announce`. */
async function visit(networks: string, announce: string, siwx = 'true') {
  const opened = await openStandardWallet(journey, { networks, announce, ...withOption('siwx', siwx) })
  const { dialog, page } = opened
  return {
    ...opened,
    /** Signs what the dialog asks for; the same text stands in the wallet. */
    async sign() {
      await dialog.button('View message').click()
      const region = dialog.dialog.getByRole('region', { name: 'Message to sign' })
      await region.waitFor()
      const text = await region.innerText()
      const popup = await openApprovalWindow(page, () => dialog.button('Sign').click())
      expect(await popup.getByRole('region', { name: 'Message', exact: true }).innerText()).toBe(text)
      await approveInWindow(popup)
      return sessionOf((await opened.events.next('wallet-signed-in')).detail)
    },
  }
}

/** Checks a session as a server would. */
const check = ({ message, signature, data }: Session, page: Page) =>
  verifySignIn({ message, signature, domain: new URL(page.url()).host, nonce: data['nonce'] ?? '' })

test.each([
  ['Solana', DEVNET, 'solana'],
  ['Bitcoin', BITCOIN, 'bitcoin'],
])('%s: a visitor connects, signs, and is signed in; a reload asks nothing', async (chain, caipNetworkId, announce) => {
  const { dialog, events, page, connect, sign } = await visit(caipNetworkId, announce)
  const { address } = await connect()
  await dialog.button('View message').click()
  await dialog.text(new RegExp(`wants you to sign in with your ${chain} account:`)).waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.button('Hide message').click()
  const session = await sign()
  expect(await check(session, page)).toMatchObject({ chainId: caipNetworkId, accountAddress: address })
  await events.next('wallet-closed')

  await page.reload()
  expect((await events.next('wallet-connected')).detail).toMatchObject({ address, restored: true })
  expect(sessionOf((await events.next('wallet-signed-in')).detail)).toEqual(session)
  expect(await dialog.state()).toMatchObject({ open: false, status: 'connected' })
})

test('another account chosen in the wallet itself becomes active, and signs in for itself', async () => {
  const { dialog, events, page, connect, sign } = await visit(DEVNET, 'solana')
  expect(await connect([1, 2])).toMatchObject({ address: FIRST })
  expect((await sign()).data).toMatchObject({ accountAddress: FIRST })

  const home = await openWalletHome(journey, { page })
  await home.removeAccount(1)
  expect((await events.next('wallet-account-changed')).detail).toMatchObject({
    namespace: 'solana',
    address: SECOND,
    caipAddress: `${DEVNET}:${SECOND}`,
    accounts: [`${DEVNET}:${SECOND}`],
  })
  await events.next('wallet-signed-out')
  await page.bringToFront()
  expect((await sign()).data).toMatchObject({ accountAddress: SECOND })

  await home.disconnect()
  await events.next('wallet-disconnected')
  expect(await dialog.state()).toMatchObject({ status: 'disconnected', connectionCount: 0 })
})
