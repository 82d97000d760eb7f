// @ts-expect-error -- served by the test runner: the built module
import * as testing from '/dist/testing/testing.js'
import { expect, test } from 'vitest'
import type { TestWalletOptions, WalletAnswer } from 'wallet-dialog/testing'
import { expectWords } from '../journeys/support/expect-words.ts'
import { DEVNET } from '../journeys/support/open-standard-wallet.ts'
import { readAnswerTable } from '../journeys/support/read-answer-table.ts'
import { setUpPage } from './support/set-up-page.ts'

// The texts for each answer of each kind of wallet, as docs/testing.md promises. Phones are in the journeys.

const journey = setUpPage()

const { installTestWallet } = testing as typeof import('wallet-dialog/testing')
const ROWS = readAnswerTable(await (await fetch('/docs/testing.md')).text())

const KINDS = [
  { kind: 'evm', name: 'Test Wallet', path: '/blank.html' },
  { kind: 'solana', name: 'Test Wallet for Solana', path: `/blank.html?networks=${DEVNET}` },
] as const

const CASES = KINDS.flatMap((kind) => ROWS.map((row) => ({ ...kind, ...row })))

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

async function openWith(path: string, options: TestWalletOptions, properties = {}) {
  const wallet = installTestWallet(options)
  journey.onEnd(() => wallet.remove())
  return { ...(await journey.visit(path, { properties })), wallet }
}

test.each(CASES)('connecting: $kind, $answer', async ({ kind, name, path, answer, connecting }) => {
  const visit = await openWith(path, { kind, answer })
  await visit.dialog.pick(name)
  await expectWords(visit, connecting.replace('Test Wallet', name))
})

test.each(CASES)('signing in: $kind, $answer', async ({ kind, name, path, answer, signingIn }) => {
  const visit = await openWith(path, { kind }, { siwx: true })
  await visit.dialog.pick(name)
  await visit.dialog.button('Sign').waitFor()
  visit.wallet.next(answer)
  await visit.dialog.button('Sign').click()
  await expectWords(visit, signingIn.replace('Test Wallet', name))
  if (answer === 'locked') await visit.dialog.text(`${name} couldn’t sign: “The wallet is locked”.`).waitFor()
})
