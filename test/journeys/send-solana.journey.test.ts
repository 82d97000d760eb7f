import { createKeyPairSignerFromPrivateKeyBytes, generateKeyPairSigner, type KeyPairSigner } from '@solana/web3.js'
import { beforeAll, expect, test } from 'vitest'
import { createToken, type TestToken } from '../../demo/sandbox/chains/solana/testing/create-token.ts'
import {
  approveInWindow,
  openApprovalWindow,
  rejectInWindow,
} from '../../demo/sandbox/wallets/journey/approval-window.ts'
import { approveOnPhone } from '../../demo/sandbox/wallets/journey/phone-wallet.ts'
import { findViolations } from './support/check-accessibility.ts'
import { openStandardWallet, SOLANA_DEV_ADDRESSES } from './support/open-standard-wallet.ts'
import { pairPhone } from './support/pair-phone.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import type { Visit } from './support/open-visit.ts'

const journey = setUpJourney()
const [SENDER = ''] = SOLANA_DEV_ADDRESSES
const SOL = 1_000_000_000n
const FEE = 5000n

let issuer: KeyPairSigner
beforeAll(async () => {
  issuer = await createKeyPairSignerFromPrivateKeyBytes(new Uint8Array(32).fill(0x15))
  await journey.sandbox.solana.request('requestAirdrop', [issuer.address, Number(100n * SOL)])
})
const newAddress = async (): Promise<string> => (await generateKeyPairSigner()).address

async function balanceOf(address: string): Promise<bigint> {
  const answer = await journey.sandbox.solana.request('getBalance', [address, { commitment: 'processed' }])
  return BigInt((answer as { value: number }).value)
}

async function heldBy(token: TestToken, owner: string): Promise<bigint | undefined> {
  const account = await token.accountOf(owner)
  const answer = await journey.sandbox.solana.request('getAccountInfo', [account, { encoding: 'jsonParsed' }])
  const { value } = answer as { value: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } | null }
  return value ? BigInt(value.data.parsed.info.tokenAmount.amount) : undefined
}

/** A visitor whose Solana wallet is connected, on devnet. */
async function visit(options: { readonly viewport?: { width: number; height: number } } = {}): Promise<Visit> {
  const opened = await openStandardWallet(journey, { ...options, announce: 'solana' })
  await opened.connect()
  await opened.events.next('wallet-closed')
  return opened
}

/** Without the service the balances come from the chain, and every token of it is there. */
function withoutService({ network }: Visit) {
  journey.sandbox.service.failAll(/\/balance/, { status: 503 })
  network.allowNetworkReports(/\/balance/)
}

async function fill({ dialog }: Visit, { amount, to, token }: { amount: string; to: string; token?: RegExp }) {
  await dialog.show('WalletSend')
  if (token) {
    await dialog.button(/Balance/).click()
    await dialog.button(token).click()
  }
  await dialog.dialog.getByLabel(/^Amount/).fill(amount)
  await dialog.dialog.getByLabel('Receiver').fill(to)
}

const review = async ({ dialog }: Visit) => {
  await dialog.button('Review').click()
  await dialog.title.filter({ hasText: /review/i }).waitFor()
}
const askWallet = ({ page, dialog }: Visit) => openApprovalWindow(page, () => dialog.button(/^Send$/).click())

test('SOL by address: what was shown is what the chain has, to the lamport', async () => {
  const opened = await visit()
  const { dialog, page, events } = opened
  const to = await newAddress()
  const before = await balanceOf(SENDER)
  await fill(opened, { amount: '1.234567891', to })
  await review(opened)
  await dialog.text(/^The receiver gets 1\.234567891\sSOL/).waitFor()
  await dialog.text(/0\.000005\sSOL/).waitFor()
  expect(await dialog.dialog.getByText(to, { exact: true }).count(), 'the whole address').toBeGreaterThan(0)
  expect(await findViolations(page)).toEqual([])

  const popup = await askWallet(opened)
  await popup.getByText(`Send 1.234567891 SOL from ${SENDER} to ${to}`).waitFor()
  await approveInWindow(popup)
  await dialog.dialog.getByRole('heading', { level: 3 }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await expect.poll(() => balanceOf(to)).toBe(1_234_567_891n)
  expect(await balanceOf(SENDER)).toBe(before - 1_234_567_891n - FEE)
  await dialog.button('Done').click()
  await dialog.title.filter({ hasText: 'Account' }).waitFor()
  expect(events.names()).not.toContain('wallet-error')
})

test('an SPL token to somebody without an account for it: its rent is named, and the account is opened', async () => {
  const token = await createToken(journey.sandbox.solana.rpcUrl, issuer, { program: 'spl', decimals: 6 })
  await token.mintTo(SENDER, 10_000_000n)
  const opened = await visit()
  withoutService(opened)
  const { dialog } = opened
  const to = await newAddress()
  const before = await balanceOf(SENDER)
  await fill(opened, { amount: '1.500001', to, token: /\b10 / })
  await review(opened)
  await dialog.text(/0\.00203928\sSOL of the fee opens the receiver/).waitFor()
  await approveInWindow(await askWallet(opened))
  await expect.poll(() => heldBy(token, to)).toBe(1_500_001n)
  expect(await heldBy(token, SENDER)).toBe(8_499_999n)
  expect(await balanceOf(SENDER)).toBe(before - FEE - 2_039_280n)
})

test('a token of Token-2022 that keeps a part: what arrives is shown, and arrives', async () => {
  const fee = { basisPoints: 250, maximum: 1_000_000n }
  const options = { program: '2022', decimals: 6, fee, metadata: { name: 'Toll Coin', symbol: 'TOLL' } } as const
  const token = await createToken(journey.sandbox.solana.rpcUrl, issuer, options)
  await token.mintTo(SENDER, 5_000_000n)
  const opened = await visit()
  withoutService(opened)
  const { dialog } = opened
  const to = await newAddress()
  await fill(opened, { amount: '1', to, token: /Toll Coin/ })
  await review(opened)
  await dialog.text(/^The receiver gets 0\.975\sTOLL/).waitFor()
  await dialog.text(/keeps 0\.025\sTOLL/).waitFor()
  await approveInWindow(await askWallet(opened))
  await expect.poll(() => heldBy(token, to)).toBe(975_000n)
})

test('what the visitor declines is not sent, and the draft is still there', async () => {
  const opened = await visit({ viewport: { width: 360, height: 740 } })
  const { dialog } = opened
  const to = await newAddress()
  await fill(opened, { amount: '0.5', to })
  await review(opened)
  await rejectInWindow(await askWallet(opened))
  await dialog.text(/You declined in your wallet/).waitFor()
  expect(await balanceOf(to)).toBe(0n)
  await dialog.button('Back').click()
  expect(await dialog.dialog.getByLabel(/^Amount/).inputValue()).toBe('0.5')
  expect(await dialog.dialog.getByLabel('Receiver').inputValue()).toBe(to)
})

test('SOL through a phone wallet', async () => {
  const opened = await openStandardWallet(journey)
  const { dialog, events } = opened
  const phone = await pairPhone(journey, opened)
  await approveOnPhone(phone)
  await events.next('wallet-closed')

  const to = await newAddress()
  await fill(opened, { amount: '0.25', to })
  await review(opened)
  await dialog.button(/^Send$/).click()
  await phone.getByText(`Send 0.25 SOL from ${SENDER} to ${to}`).waitFor()
  await approveOnPhone(phone)
  await dialog.button('Done').waitFor()
  expect(await balanceOf(to)).toBe(SOL / 4n)
})

test('what would fail, or be lost, is said before the wallet is asked', async () => {
  const opened = await visit()
  const { dialog } = opened
  await fill(opened, { amount: '0.0005', to: await newAddress() })
  await review(opened)
  await dialog.text(/a new account has to hold at least 0\.00089088 SOL/).waitFor()
  expect(await dialog.button(/^Send$/).count()).toBe(0)

  const token = await createToken(journey.sandbox.solana.rpcUrl, issuer, { program: 'spl', decimals: 6 })
  await token.mintTo(issuer.address, 1n)
  await dialog.button('Back').click()
  await fill(opened, { amount: '1', to: await token.accountOf(issuer.address) })
  await review(opened)
  await dialog.text(new RegExp(`token account; its owner's own address is ${issuer.address}`)).waitFor()
})

test('Max leaves the fee, and nothing else', async () => {
  const opened = await visit()
  const { dialog } = opened
  await fill(opened, { amount: '', to: await newAddress() })
  await dialog.button('Max').click()
  const whole = (await balanceOf(SENDER)) - FEE
  const field = dialog.dialog.getByLabel(/^Amount/)
  await expect.poll(() => field.inputValue()).not.toBe('')
  const typed = (await field.inputValue()).replace(/[^\d.]/g, '')
  const [units = '', decimals = ''] = typed.split('.')
  expect(BigInt(units + decimals.padEnd(9, '0'))).toBe(whole)
  await review(opened)
  await dialog.text(/^The receiver gets/).waitFor()
})
