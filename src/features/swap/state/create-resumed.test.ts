import { beforeAll, expect, test, vi } from 'vitest'
import type { TransactionReport } from '#core/ports/transaction-reader.ts'
import type { SubmittedTransfer } from '#core/ports/transfers.ts'
import { STORAGE_PREFIX } from '#core/storage/stored-value.ts'
import { TRANSACTIONS_KEY } from '#domain/transactions/transactions-key.ts'
import { walletState } from '../../../../test/fakes/create-fake-connector.ts'
import { ADA, GRACE } from '../../../../test/fakes/send/create-fake-chain.ts'
import { FAKE_USDC, USDC } from '../../../../test/fakes/swap/create-swap-core.ts'
import { answerQuote, loadSwapReview, reviewedSwap, setUpSwap } from '../../../../test/fakes/swap/review-swap.ts'
import { NOTE_LIFETIME_MS } from './approval-note.ts'
import { createResumed } from './create-resumed.ts'

const KEY = USDC.toLowerCase()
const HASH = `0x${'2'.repeat(64)}`
const NOTE = '@appkit/swap_approval'
const TRACKED = STORAGE_PREFIX + TRANSACTIONS_KEY
const CONFIRMED = { status: 'confirmed' } as const
const HERE = walletState('eip155:1', ADA)

beforeAll(loadSwapReview)

/** A wallet that has sent the approval; the swap is still to come. */
async function approved(sent: SubmittedTransfer = { hash: HASH }) {
  const setup = await reviewedSwap()
  setup.swap.confirm()
  await setup.settle()
  setup.asked[0]!.resolve(sent)
  await setup.settle()
  return setup
}

/** The page after it, with Swap open. */
async function reloaded() {
  const { stored } = await approved()
  return seen(await setUpSwap({ stored: Object.fromEntries(stored) }))
}

async function seen(setup: Awaited<ReturnType<typeof setUpSwap>>) {
  const { $isResumed, look } = setup.core.use(createResumed)
  $isResumed.listen(() => {})
  await setup.settle()
  return { ...setup, look, isResumed: () => $isResumed.get() }
}

/** A page that doesn’t track the approval: an earlier page, or another tab, has seen its outcome. */
async function untracked(stored: ReadonlyMap<string, string>, said: TransactionReport, state = HERE) {
  const kept = new Map(stored)
  kept.delete(TRACKED)
  const setup = await setUpSwap({ stored: Object.fromEntries(kept), state })
  setup.chain.report = said
  return setup
}

/** Sets the approval's status on the chain. */
async function report(setup: Awaited<ReturnType<typeof setUpSwap>>, status: 'confirmed' | 'failed') {
  setup.chain.approvals = []
  setup.chain.report = { status }
  await setup.clock.advance(1_000)
  await setup.settle()
}

test('after a reload, the swap is there again, and waits for its approval instead of asking for another', async () => {
  const after = await reloaded()
  expect(after.swap.$draft.get()).toMatchObject({ fromKey: 'native', toKey: KEY, amountText: '1' })
  // It is not in a block yet.
  expect(after.isResumed()).toBe(false)
  await answerQuote(after, 3_000_000_000n)
  after.swap.review()
  await after.settle()
  expect(after.step()).toMatchObject({ status: 'checking', isWaiting: true })
  await report(after, 'confirmed')
  expect(after.isResumed()).toBe(true)
  await answerQuote(after, 3_000_000_000n)
  expect(after.step()).toMatchObject({ status: 'reviewing', review: { swap: { approvals: [] } } })
  after.swap.setAmount('2')
  expect(after.isResumed()).toBe(false)
})

test('an approval that fails after a reload is not said to be in place, then or after another one', async () => {
  const after = await reloaded()
  await report(after, 'failed')
  expect(after.isResumed()).toBe(false)
  expect([...after.stored.keys()]).not.toContain(NOTE)
})

test('an approval that fails once nobody waits for it any more is not said to be in place after a reload', async () => {
  const setup = await approved()
  setup.swap.cancel()
  await setup.settle()
  await report(setup, 'failed')
  expect([...setup.stored.keys()]).not.toContain(NOTE)
})

test('a dialog that was closed between the steps says at its next opening that the swap is still to come', async () => {
  const setup = await seen(await approved())
  setup.core.close('api')
  setup.swap.edit()
  await report(setup, 'confirmed')
  setup.core.open('api', { name: 'Swap' })
  setup.swap.edit()
  setup.look()
  await setup.settle()
  expect(setup.swap.$hasApproval.get()).toBe(true)
  expect(setup.isResumed()).toBe(true)
})

test('a swap that the wallet sends after Cancel is not taken up once more', async () => {
  const setup = await seen(await approved())
  await report(setup, 'confirmed')
  await answerQuote(setup, 3_000_000_000n)
  setup.swap.cancel()
  setup.look()
  await setup.settle()
  expect(setup.isResumed()).toBe(true)
  // Leaving the review, the form looks while the note of the approval is still being removed.
  setup.swap.$draft.listen(({ amountText }) => {
    if (amountText === '') setup.look()
  })
  setup.asked[1]!.resolve({ hash: `0x${'3'.repeat(64)}` })
  await setup.settle()
  expect(setup.swap.$draft.get()).toMatchObject({ amountText: '' })
  expect(setup.isResumed()).toBe(false)
})

test.each([
  ['network', walletState('eip155:137', ADA)],
  ['account', walletState('eip155:1', GRACE)],
])('a page that begins on another %s takes it up on its own', async (_, other) => {
  const { stored } = await approved()
  const after = await seen(await untracked(stored, { status: 'confirmed' }, other))
  expect(after.swap.$draft.get()).toMatchObject({ amountText: '' })
  after.walletConnection.emit({ type: 'changed', state: HERE })
  await after.settle()
  expect(after.swap.$draft.get()).toMatchObject({ fromKey: 'native', toKey: KEY, amountText: '1' })
  expect(after.isResumed()).toBe(true)
  after.walletConnection.emit({ type: 'changed', state: other })
  await after.settle()
  expect(after.isResumed()).toBe(false)
})

test.each<[TransactionReport, isResumed: boolean, isKept: boolean]>([
  [{ status: 'confirmed' }, true, true],
  [{ status: 'pending' }, false, true],
  [{ status: 'unknown' }, false, true],
  [{ status: 'failed' }, false, false],
])('of an approval that this page doesn’t follow, the chain’s word counts: %o', async (said, isResumed, isKept) => {
  const { stored } = await approved()
  const after = await seen(await untracked(stored, said))
  expect(after.swap.$draft.get()).toMatchObject({ amountText: '1' })
  expect(after.isResumed()).toBe(isResumed)
  expect(after.stored.has(NOTE)).toBe(isKept)
})

test('an approval that a wallet has taken as calls is asked for by their id, and then by their transaction', async () => {
  const { stored } = await approved()
  stored.set(NOTE, JSON.stringify({ ...(JSON.parse(stored.get(NOTE)!) as object), isCalls: true }))
  const setup = await untracked(stored, { status: 'named', hash: HASH })
  const read = vi.spyOn(setup.core.ports.transactionReader, 'read')
  read.mockImplementation(async ({ calls }) => (calls ? { status: 'named', hash: `0x${'3'.repeat(64)}` } : CONFIRMED))
  expect((await seen(setup)).isResumed()).toBe(true)
  expect(read.mock.calls.map(([{ hash, calls }]) => [hash, calls !== undefined])).toEqual([
    [HASH, true],
    [`0x${'3'.repeat(64)}`, false],
  ])
})

test('an approval that was sent as calls, and of which its wallet says nothing, is waited for until the chain has it', async () => {
  const { stored } = await approved({ hash: HASH, isCalls: true })
  const after = await seen(await setUpSwap({ stored: Object.fromEntries(stored) }))
  await answerQuote(after, 3_000_000_000n)
  after.swap.review()
  await after.settle()
  await answerQuote(after, 3_000_000_000n)
  await after.clock.advance(4_000)
  await after.settle()
  expect(after.step()).toMatchObject({ status: 'checking', isWaiting: true })
  after.chain.allowance = 10n ** 18n
  after.chain.approvals = []
  await after.clock.advance(4_000)
  await after.settle()
  await answerQuote(after, 3_000_000_000n)
  expect(after.step()).toMatchObject({ status: 'reviewing', review: { swap: { approvals: [] } } })
})

test('an approval that another tab is waiting for is waited for here, too', async () => {
  const sender = await approved()
  const other = await setUpSwap()
  other.stored.set(NOTE, sender.stored.get(NOTE)!)
  other.stored.set(TRACKED, sender.stored.get(TRACKED)!)
  const after = await seen(other)
  expect(after.isResumed()).toBe(false)
  await report(after, 'confirmed')
  expect(after.isResumed()).toBe(true)
})

test('it is given up by choosing another token to pay, and after an hour', async () => {
  const after = await reloaded()
  const late = await reloaded()
  after.swap.setFrom(FAKE_USDC)
  await after.settle()
  expect([...after.stored.keys()]).not.toContain(NOTE)
  await late.clock.advance(NOTE_LIFETIME_MS)
  await report(late, 'confirmed')
  late.look()
  await late.settle()
  expect(late.isResumed()).toBe(false)
})
