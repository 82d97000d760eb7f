import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { verifyMessage, type Hex } from 'viem'
import { expect, test } from 'vitest'
import type { TestWalletOptions, WalletAnswer } from 'wallet-dialog/testing'
import { openPhone } from '../../demo/sandbox/kit/open-phone.ts'
import { readPage } from '../docs/read-page.ts'
import { DEVNET } from './support/open-standard-wallet.ts'
import type { Visit } from './support/open-visit.ts'
import { readQrCode } from './support/read-qr-code.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { ADA, GRACE } from './support/wallets/dev-accounts.ts'
import { withOption } from './support/with-option.ts'

// What docs/testing.md promises that a visitor reads, for each answer of each kind of wallet.

const journey = setUpJourney()

const kit = (await import(
  /* @vite-ignore */ pathToFileURL(resolve('dist/testing/testing.js')).href
)) as typeof import('wallet-dialog/testing')

/** The rows of the page's table. */
const ROWS = Array.from(
  readPage('docs/testing.md').matchAll(/^\| `([a-z-]+)` \| [^|]+ \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm),
  ([, answer = '', connecting = '', byPhone = '', signingIn = '']) => ({
    answer: answer as WalletAnswer,
    connecting,
    byPhone,
    signingIn,
  }),
)

const KINDS = [
  { kind: 'evm', name: 'Test Wallet', path: '/blank.html' },
  { kind: 'solana', name: 'Test Wallet for Solana', path: `/blank.html?networks=${DEVNET}` },
] as const

const CASES = KINDS.flatMap((kind) => ROWS.map((row) => ({ ...kind, ...row })))

/** How each of the page's words shows. */
async function see({ dialog, events }: Visit, words: string) {
  if (words === 'Connected') await events.next('wallet-connected')
  else if (words === 'Signed in') await events.next('wallet-signed-in')
  else if (words === 'the QR code') {
    await dialog.qrCode.waitFor()
    expect(await dialog.state()).toMatchObject({ open: true, status: 'connecting' })
  } else await dialog.dialog.getByRole('heading', { name: words, exact: true }).waitFor()
}

test('the table has every answer, and the lies come last', () => {
  expect(ROWS.map(({ answer }) => answer)).toEqual([
    'approve',
    'decline',
    'hang',
    'busy',
    'locked',
    'disconnected',
    'fail',
    'malformed',
    'wrong-signer',
    'pretend',
  ] satisfies WalletAnswer[])
})

const openWith = (path: string, wallet: TestWalletOptions, isSigningIn: boolean) =>
  journey.visit(path, {
    prepare: async (fresh) => {
      if (isSigningIn) await withOption('siwx', 'true').prepare(fresh)
      await fresh.page.addInitScript(kit.createWalletScript([wallet]))
    },
  })

test.each(CASES)('connecting: $kind, $answer', async ({ kind, name, path, answer, connecting }) => {
  const visit = await openWith(path, { kind, answer }, false)
  await visit.dialog.pick(name)
  await see(visit, connecting.replace('Test Wallet', name))
})

test.each(CASES)('signing in: $kind, $answer', async ({ kind, name, path, answer, signingIn }) => {
  const visit = await openWith(path, { kind }, true)
  await visit.dialog.pick(name)
  await visit.dialog.button('Sign').waitFor()
  await visit.page.evaluate((said) => window.testWallet().next(said), answer)
  await visit.dialog.button('Sign').click()
  await see(visit, signingIn.replace('Test Wallet', name))
  if (answer === 'locked') await visit.dialog.text(`${name} couldn’t sign: “The wallet is locked”.`).waitFor()
})

/** Pairs a phone that answers so. */
async function pairWith(answer: WalletAnswer, method: string, isSigningIn: boolean) {
  const visit = await journey.visit('/blank.html', isSigningIn ? withOption('siwx', 'true') : {})
  const phonePage = await visit.context.newPage()
  const phone = await openPhone(phonePage, journey.sandbox)
  await phone.next(answer, method)
  await visit.dialog.pick('WalletConnect')
  await visit.dialog.qrCode.waitFor()
  await phone.pair(await readQrCode(visit.page))
  return { visit, phone, phonePage }
}

test.each(ROWS)('connecting: phone, $answer', async ({ answer, byPhone }) => {
  const { visit, phone, phonePage } = await pairWith(answer, 'wc_sessionPropose', false)
  if (answer === 'hang') await phone.waitForRequest()
  // Nothing on the site tells that a lie has arrived.
  if (answer === 'malformed' || answer === 'pretend') await phonePage.getByText('has a false answer').waitFor()
  await see(visit, byPhone)
  if (answer !== 'hang') return
  expect(await phone.answerHeld()).toBe(1)
  await see(visit, 'Connected')
})

test.each(ROWS)('connecting and signing in: phone, $answer', async ({ answer, byPhone, signingIn }) => {
  const { visit, phone } = await pairWith(answer, 'wc_sessionAuthenticate', true)
  if (answer === 'hang') await phone.waitForRequest()
  const known: Partial<Record<WalletAnswer, string>> = { approve: signingIn, decline: signingIn, hang: byPhone }
  await see(visit, known[answer] ?? 'Couldn’t connect')
})

test('what a site asks a connected phone is answered as the test says', async () => {
  const { visit, phone } = await pairWith('approve', 'wc_sessionPropose', false)
  await visit.events.next('wallet-connected')
  const sign = () => visit.dialog.request('personal_sign', ['0x4869', ADA])
  const signsAs = async (address: string) =>
    verifyMessage({ address: address as Hex, message: 'Hi', signature: (await sign()).result as Hex })

  await phone.always('approve')
  expect(await signsAs(ADA)).toBe(true)
  await phone.next('wrong-signer')
  expect(await signsAs(GRACE)).toBe(true)
  await phone.next('pretend')
  expect(await sign()).toEqual({ result: `0x${'ab'.repeat(65)}` })
  await phone.next('malformed')
  expect(await sign()).toEqual({ result: { nonsense: true } })
  for (const [answer, code] of [
    ['decline', 4001],
    ['busy', -32_002],
    ['locked', 4100],
    ['disconnected', 4900],
    ['fail', -32_603],
  ] as const) {
    await phone.next(answer)
    expect(await sign(), answer).toMatchObject({ error: { code } })
  }
  await phone.always('hang', 'personal_sign')
  const held = sign()
  expect(await phone.waitForRequest()).toBe('Sign this message?')
  expect(await phone.answerHeld('wrong-signer')).toBe(1)
  expect((await held).result).toMatch(/^0x/)
  await expect(phone.next('refuse' as 'decline')).rejects.toThrow('no answer refuse')
})
