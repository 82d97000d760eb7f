import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import {
  approveInWindow,
  openApprovalWindow,
  rejectInWindow,
} from '../../demo/sandbox/wallets/journey/approval-window.ts'
import { findViolations } from './support/check-accessibility.ts'
import { BITCOIN, DEVNET, openStandardWallet, SOLANA_DEV_ADDRESSES } from './support/open-standard-wallet.ts'
import { setUpJourney } from './support/set-up-journey.ts'

const journey = setUpJourney()
const [FIRST = '', SECOND = ''] = SOLANA_DEV_ADDRESSES

const visit = (networks: string, announce: string) => openStandardWallet(journey, { networks, announce })

test('a visitor connects a Solana wallet, signs, comes back after a reload, and disconnects', async () => {
  const { dialog, events, page } = await visit(DEVNET, 'solana')
  await dialog.show()
  const popup = await openApprovalWindow(page, () => dialog.button(/^Sandbox Wallet/).click())
  await approveInWindow(popup)
  expect((await events.next('wallet-connected')).detail).toMatchObject({
    namespace: 'solana',
    caipNetworkId: DEVNET,
    address: FIRST,
    caipAddress: `${DEVNET}:${FIRST}`,
    connector: { name: 'Sandbox Wallet', type: 'ANNOUNCED' },
    restored: false,
  })
  await events.next('wallet-closed')

  await dialog.show()
  await dialog
    .text(/^Balance 1,000/)
    .or(dialog.text(/1,000/))
    .first()
    .waitFor()
  await dialog.close()

  let signed: Promise<number[]> | undefined
  const signing = await openApprovalWindow(page, async () => {
    signed = page.evaluate(async () => {
      type Wallet = {
        accounts: readonly unknown[]
        features: Record<string, { signMessage(input: unknown): Promise<{ signature: Uint8Array }[]> }>
      }
      const wallet = document.querySelector('wallet-dialog')!.getProvider('solana') as Wallet
      const message = new TextEncoder().encode('hello')
      const [output] = await wallet.features['solana:signMessage']!.signMessage({
        account: wallet.accounts[0],
        message,
      })
      return [...output!.signature]
    })
  })
  await approveInWindow(signing)
  const signature = new Uint8Array(await signed!)
  expect(ed25519.verify(signature, new TextEncoder().encode('hello'), base58.decode(FIRST))).toBe(true)

  await page.reload()
  expect((await events.next('wallet-connected')).detail).toMatchObject({
    namespace: 'solana',
    address: FIRST,
    restored: true,
  })
  await dialog.disconnect()
  expect((await events.next('wallet-disconnected')).detail).toMatchObject({ namespace: 'solana' })
  expect(await dialog.state()).toMatchObject({ status: 'disconnected', connectionCount: 0 })
})

test(
  'what the visitor declines changes nothing, and another account can be chosen next time',
  { tags: 'extra' },
  async () => {
    const { dialog, events, page } = await visit(DEVNET, 'solana')
    await dialog.show()
    await rejectInWindow(await openApprovalWindow(page, () => dialog.button(/^Sandbox Wallet/).click()))
    await dialog.dialog.getByRole('heading', { name: 'Request declined' }).waitFor()
    expect(await dialog.state()).toMatchObject({ status: 'disconnected', connectionCount: 0 })
    await approveInWindow(await openApprovalWindow(page, () => dialog.button('Try again').click()), [2])
    expect((await events.next('wallet-connected')).detail).toMatchObject({ address: SECOND })
  },
)

test('a wallet on both chains is one entry, which asks for the chain, and both connections live side by side', async () => {
  const { dialog, events, page } = await visit(`eip155:1 ${DEVNET}`, 'evm,solana')
  // The code that looks for Solana wallets is a chunk of its own: until it loads, the row is the EVM wallet's alone.
  await page.waitForLoadState('networkidle')
  await dialog.show()
  await expect.poll(() => dialog.button(/^Sandbox Wallet/).count()).toBe(1)
  await dialog.button(/^Sandbox Wallet/).click()
  await dialog.text(/works on more than one network/).waitFor()
  expect(await findViolations(page)).toEqual([])
  await approveInWindow(await openApprovalWindow(page, () => dialog.button(/^Solana Devnet/).click()))
  expect((await events.next('wallet-connected')).detail).toMatchObject({ namespace: 'solana', address: FIRST })
  await events.next('wallet-closed')

  await dialog.show('Networks')
  await dialog.button(/^Ethereum/).click()
  await dialog.dialog.getByRole('heading', { name: 'Connect a wallet for Ethereum' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.button('Connect a wallet').click()
  await approveInWindow(await openApprovalWindow(page, () => dialog.button(/^Sandbox Wallet/).click()))
  expect((await events.next('wallet-connected')).detail).toMatchObject({ namespace: 'eip155' })
  await events.next('wallet-closed')
  const namespaces = () =>
    page.evaluate(() => document.querySelector('wallet-dialog')!.accounts.map(({ namespace }) => namespace))
  expect((await namespaces()).toSorted()).toEqual(['eip155', 'solana'])

  await page.reload()
  await dialog.ready()
  expect((await namespaces()).toSorted()).toEqual(['eip155', 'solana'])
  await page.evaluate(() => document.querySelector('wallet-dialog')!.disconnect('eip155'))
  expect(await dialog.state()).toMatchObject({ status: 'connected', address: FIRST, caipNetworkId: DEVNET })
})

test('a Bitcoin wallet that announces itself connects', { tags: 'extra' }, async () => {
  const { dialog, events, page } = await visit(BITCOIN, 'bitcoin')
  await dialog.show()
  await approveInWindow(await openApprovalWindow(page, () => dialog.button(/^Sandbox Wallet/).click()))
  const { detail } = await events.next('wallet-connected')
  expect(detail).toMatchObject({ namespace: 'bip122', caipNetworkId: BITCOIN })
  expect(String(detail['address'])).toMatch(/^(bc1|[13])/)
})
