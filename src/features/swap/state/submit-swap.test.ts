import { beforeAll, expect, test, vi } from 'vitest'
import { SLOW_ANSWER_MS } from '#core/connections/create-attempts.ts'
import { httpFailed } from '#core/errors/http-errors.ts'
import { sendDeclined } from '#core/errors/send-errors.ts'
import { createTransactions } from '#domain/transactions/create-transactions.ts'
import { createSwapApprovals } from '#domain/transactions/swap-approvals.ts'
import { walletState } from '../../../../test/fakes/create-fake-connector.ts'
import { ADA, GRACE } from '../../../../test/fakes/send/create-fake-chain.ts'
import { approved, HASH, mined } from '../../../../test/fakes/swap/approve-swap.ts'
import { USDC } from '../../../../test/fakes/swap/create-swap-core.ts'
import { answerQuote, loadSwapReview, reviewedSwap, setUpSwap } from '../../../../test/fakes/swap/review-swap.ts'
import { createApprovalNotes } from './approval-note.ts'
import { createResumed } from './create-resumed.ts'

const KEY = USDC.toLowerCase()

beforeAll(loadSwapReview)

test('the wallet is asked once where it takes all steps together', async () => {
  const { swap, asked, settle, step, events, core } = await reviewedSwap({ isAtomic: true })
  swap.confirm()
  swap.confirm()
  await settle()
  expect(asked.map(({ what }) => what)).toEqual(['swap'])
  expect(step()).toMatchObject({ status: 'asking', phase: 'swapping', progress: { step: 1, steps: 1 } })
  asked[0]!.resolve({ hash: HASH(1) })
  await settle()
  expect(step()).toMatchObject({ status: 'submitted', sent: { hash: HASH(1), minimum: 2_970_000_000n } })
  expect(core.views.$current.get().name).toBe('SwapConfirmed')
  expect(events.filter(({ name }) => name === 'transaction')).toMatchObject([
    { detail: { kind: 'swap', status: 'submitted', hash: HASH(1) } },
  ])
})

test('the wallet is asked for the approval, and once that is in a block, for the swap, which was built and checked again', async () => {
  const setup = await approved()
  await mined(setup)
  expect(setup.step()).toMatchObject({ phase: 'checking', progress: { step: 2, steps: 2 } })
  await answerQuote(setup, 2_990_000_000n)
  // At least what was shown arrives: so there is less slippage than the visitor allows.
  expect(setup.built.at(-1)?.slippage).toBe(0.66)
  expect(setup.asked[1]).toMatchObject({ what: 'swap', swap: { order: { minimum: 2_970_000_000n }, approvals: [] } })
  setup.asked[1]!.resolve({ hash: HASH(3) })
  await setup.settle()
  expect(setup.step()).toMatchObject({ status: 'submitted' })
  const kinds = setup.events.flatMap((event) => (event.name === 'transaction' ? [event.detail] : []))
  expect(kinds.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'approve submitted',
    'approve confirmed',
    'swap submitted',
    'swap confirmed',
  ])
  expect([...setup.stored.keys()]).not.toContain('@appkit/swap_approval')
})

test('an approval is remembered as a part of its swap once that is sent, also after a reload', async () => {
  const before = await approved()
  const after = await setUpSwap({ stored: Object.fromEntries(before.stored) })
  // The form does so, since there is a note.
  after.core.use(createResumed)
  await after.settle()
  await answerQuote(after, 3_000_000_000n)
  after.swap.review()
  await after.settle()
  await mined(after)
  await answerQuote(after, 3_000_000_000n)
  const approvals = () => createSwapApprovals(after.core.ports.storage).read()
  expect(await approvals()).toEqual(new Set())
  after.swap.confirm()
  await after.settle()
  after.asked[0]!.resolve({ hash: HASH(3) })
  await after.settle()
  expect(await approvals()).toEqual(new Set([HASH(2)]))
})

test('an approval of another token is no part of the swap, and its own is still to come', async () => {
  const setup = await reviewedSwap({ isAtomic: true })
  setup.core.use(createTransactions).track({
    kind: 'approve',
    hash: HASH(8),
    caipNetworkId: 'eip155:1',
    address: ADA,
    submittedAt: setup.clock.now(),
    approves: USDC,
  })
  const note = {
    caipNetworkId: 'eip155:1' as const,
    account: ADA,
    hash: HASH(8),
    isCalls: false,
    fromKey: KEY,
    toKey: 'native',
  }
  await createApprovalNotes(setup.core.ports.storage).write({
    ...note,
    amount: 1n,
    decimals: 6,
    slippage: 1,
    sentAt: 1,
  })
  setup.swap.confirm()
  await setup.settle()
  setup.asked[0]!.resolve({ hash: HASH(3) })
  await setup.settle()
  expect(await createSwapApprovals(setup.core.ports.storage).read()).toEqual(new Set())
  expect([...setup.stored.keys()]).toContain('@appkit/swap_approval')
})

test('the wallet is not asked for a swap that gives less than was shown', async () => {
  const setup = await approved()
  await mined(setup)
  await answerQuote(setup, 2_960_000_000n)
  expect(setup.step()).toMatchObject({ status: 'failed', error: { code: 'preview_changed' }, isApproved: true })
  expect(setup.asked).toHaveLength(1)
  setup.swap.checkAgain()
  await setup.settle()
  await answerQuote(setup, 2_960_000_000n)
  expect(setup.step()).toMatchObject({ status: 'reviewing', review: { swap: { approvals: [] } } })
})

test.each([
  ['is refused', { simulation: { status: 'refused', reason: 'no' } }, 'preview_changed'],
  ['cannot be simulated any more', { simulation: { status: 'unknown', reason: 'no' } }, 'preview_changed'],
] as const)('the wallet is not asked for a swap that %s', async (_, change, code) => {
  const setup = await approved()
  setup.chain.change = change
  await mined(setup)
  await answerQuote(setup, 3_000_000_000n)
  expect(setup.step()).toMatchObject({ status: 'failed', error: { code }, isApproved: true })
  expect(setup.asked).toHaveLength(1)
})

test('a wallet that never says what became of the approval that it took as calls: what the chain allows counts', async () => {
  const setup = await reviewedSwap()
  setup.swap.confirm()
  await setup.settle()
  setup.asked[0]!.resolve({ hash: 'id of the wallet', isCalls: true })
  await setup.settle()
  setup.chain.failing = ['chain', httpFailed({ host: 'x', status: 503 }, { data: { url: 'https://x' } })]
  await setup.clock.advance(10_000)
  await setup.settle()
  setup.chain.failing = undefined
  setup.chain.allowance = 4n
  await setup.clock.advance(10_000)
  await setup.settle()
  expect(setup.step()).toMatchObject({ status: 'asking', phase: 'approval-sent' })
  setup.chain.allowance = 5n
  setup.chain.approvals = []
  await setup.clock.advance(5_000)
  await setup.settle()
  await answerQuote(setup, 3_000_000_000n)
  expect(setup.asked.map(({ what }) => what)).toEqual(['approve', 'swap'])
})

test('the wallet is not asked for the swap if the approval failed', async () => {
  const setup = await approved()
  setup.chain.report = { status: 'failed' }
  await setup.clock.advance(1_000)
  await setup.settle()
  expect(setup.step()).toMatchObject({ status: 'failed', error: { code: 'swap_approval_failed' }, isApproved: false })
  expect([...setup.stored.keys()]).not.toContain('@appkit/swap_approval')
})

test('the wallet declines: nothing is lost, and it can be checked and asked again', async () => {
  const { swap, asked, settle, step, ...setup } = await reviewedSwap({ isAtomic: true })
  swap.confirm()
  await settle()
  asked[0]!.reject(sendDeclined())
  await settle()
  expect(step()).toMatchObject({ status: 'failed', error: { code: 'send_declined' }, isApproved: false })
  swap.cancel()
  await settle()
  await answerQuote({ ...setup, swap, asked, settle, step }, 3_000_000_000n)
  swap.confirm()
  await settle()
  expect(asked).toHaveLength(2)
})

test('the wallet swaps after Cancel: it is tracked, its result is shown, and the form is empty', async () => {
  const { swap, asked, settle, step, core } = await reviewedSwap({ isAtomic: true })
  swap.confirm()
  await settle()
  swap.cancel()
  await settle()
  expect(step()).toMatchObject({ status: 'checking' })
  asked[0]!.resolve({ hash: HASH(4) })
  await settle()
  expect(core.use(createTransactions).$list.get()).toMatchObject([{ kind: 'swap', hash: HASH(4) }])
  expect(step()).toMatchObject({ status: 'submitted', sent: { hash: HASH(4) }, isLate: true })
  expect(core.views.$current.get().name).toBe('SwapConfirmed')
  expect(core.notices.$toast.get()).toBeUndefined()
  expect(swap.$draft.get().amountText).toBe('')
})

test('the wallet declines the approval, then the swap: each can be asked for again, and no approval twice', async () => {
  const setup = await reviewedSwap()
  const again = async () => {
    setup.swap.checkAgain()
    await setup.settle()
    await answerQuote(setup, 3_000_000_000n)
    expect(setup.step()).toMatchObject({ status: 'reviewing' })
    setup.swap.confirm()
    await setup.settle()
  }
  setup.swap.confirm()
  await setup.settle()
  setup.asked[0]!.reject(sendDeclined())
  await setup.settle()
  expect(setup.step()).toMatchObject({ status: 'failed', error: { code: 'send_declined' }, isApproved: false })
  await again()
  setup.asked[1]!.resolve({ hash: HASH(2) })
  await setup.settle()
  await mined(setup)
  await answerQuote(setup, 3_000_000_000n)
  setup.asked[2]!.reject(sendDeclined())
  await setup.settle()
  expect(setup.step()).toMatchObject({ status: 'failed', error: { code: 'send_declined' }, isApproved: true })
  await again()
  setup.asked[3]!.resolve({ hash: HASH(3) })
  await setup.settle()
  expect(setup.step()).toMatchObject({ status: 'submitted' })
  expect(setup.asked.map(({ what }) => what)).toEqual(['approve', 'approve', 'swap', 'swap'])
})

test.each([429, 503])(
  'a %i while the approval is on its way: it stands, and the swap can be continued',
  async (status) => {
    const setup = await approved()
    setup.chain.failing = ['build', httpFailed({ host: 'x', status }, { data: { url: 'https://x' } })]
    await mined(setup)
    await answerQuote(setup, 3_000_000_000n)
    expect(setup.step()).toMatchObject({ status: 'failed', error: { code: 'http_failed' }, isApproved: true })
    setup.chain.failing = undefined
    setup.swap.checkAgain()
    await setup.settle()
    await answerQuote(setup, 3_000_000_000n)
    expect(setup.step()).toMatchObject({ status: 'reviewing', review: { swap: { approvals: [] } } })
  },
)

test('what can only be run after the approval is run then, and asked for without another tick', async () => {
  const setup = await setUpSwap()
  setup.chain.change = { simulation: { status: 'deferred' } }
  setup.swap.setTo(KEY)
  setup.swap.setAmount('1')
  await setup.settle()
  await answerQuote(setup, 3_000_000_000n)
  setup.swap.review()
  await setup.settle()
  await answerQuote(setup, 3_000_000_000n)
  expect(setup.step()).toMatchObject({ review: { warnings: { stops: [], cautions: [] } } })
  setup.swap.confirm()
  await setup.settle()
  setup.asked[0]!.resolve({ hash: HASH(2) })
  await setup.settle()
  setup.chain.change = { simulation: { status: 'tried' } }
  await mined(setup)
  await answerQuote(setup, 3_000_000_000n)
  expect(setup.asked.map(({ what }) => what)).toEqual(['approve', 'swap'])
})

test('a wallet that never answers is called slow and can be given up; its request is mentioned until it is answered', async () => {
  const setup = await reviewedSwap()
  const pendingRequests = () => setup.swap.$state.get().pendingRequests
  setup.swap.confirm()
  await setup.settle()
  await setup.clock.advance(SLOW_ANSWER_MS)
  expect(setup.step()).toMatchObject({ status: 'asking', isSlow: true })
  setup.swap.cancel()
  await setup.settle()
  await answerQuote(setup, 3_000_000_000n)
  expect(setup.step()).toMatchObject({ status: 'reviewing' })
  await setup.clock.advance(60_000)
  expect(pendingRequests()).toHaveLength(1)
  setup.asked[0]!.reject(sendDeclined())
  await setup.settle()
  expect(pendingRequests()).toEqual([])
})

test('no request is open in a wallet that had not been asked before Cancel', async () => {
  const setup = await reviewedSwap()
  const toast = vi.spyOn(setup.core.notices, 'toast')
  setup.swap.confirm()
  setup.swap.cancel()
  await setup.settle()
  expect(setup.asked).toEqual([])
  expect(setup.swap.$state.get().pendingRequests).toEqual([])
  expect(toast).not.toHaveBeenCalled()
})

test('no request is open in a wallet that has swapped, if the page switches networks as soon as it knows', async () => {
  const setup = await reviewedSwap({ isAtomic: true })
  setup.core.events.on('transaction', () =>
    setup.walletConnection.emit({ type: 'changed', state: walletState('eip155:137', ADA) }),
  )
  setup.swap.confirm()
  await setup.settle()
  setup.asked[0]!.resolve({ hash: HASH(6) })
  await setup.settle()
  expect(setup.step()).toMatchObject({ status: 'editing' })
  expect(setup.swap.$state.get().pendingRequests).toEqual([])
})

test.each([
  ['account', walletState('eip155:1', GRACE), 'quoting'],
  ['network', walletState('eip155:137', ADA), 'editing'],
] as const)(
  'another %s while the wallet is asked: it is quoted anew, and what the wallet sends counts',
  async (_, next, status) => {
    const setup = await reviewedSwap({ isAtomic: true })
    const toast = vi.spyOn(setup.core.notices, 'toast')
    setup.swap.confirm()
    await setup.settle()
    setup.walletConnection.emit({ type: 'changed', state: next })
    await setup.settle()
    expect(setup.step()).toMatchObject({ status })
    expect(setup.core.views.$current.get().name).not.toBe('SwapPreview')
    expect(toast).toHaveBeenCalledWith('error', 'Cancelled here. Decline it in your wallet too.')
    setup.asked[0]!.resolve({ hash: HASH(5) })
    await setup.settle()
    expect(toast).toHaveBeenLastCalledWith('success', 'Your wallet swapped it after you cancelled.')
    expect(setup.core.use(createTransactions).$list.get()).toMatchObject([
      { kind: 'swap', hash: HASH(5), address: ADA },
    ])
  },
)
