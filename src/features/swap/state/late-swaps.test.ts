import { beforeAll, expect, test } from 'vitest'
import { sendDeclined, sendFailed } from '#core/errors/send-errors.ts'
import { TOAST_REOPEN_MS } from '#core/notices/create-notices.ts'
import { walletState } from '../../../../test/fakes/create-fake-connector.ts'
import { ADA, GRACE } from '../../../../test/fakes/send/create-fake-chain.ts'
import { HASH } from '../../../../test/fakes/swap/approve-swap.ts'
import { answerQuote, loadSwapReview, quoteSwap, reviewedSwap } from '../../../../test/fakes/swap/review-swap.ts'

// A wallet that swaps after Cancel answers into whatever the visitor does by then [send.late].

beforeAll(loadSwapReview)

const TO_AMOUNT = 3_000_000_000n

const etherOn = (chainId: string) => ({ name: 'Ether', symbol: 'ETH', chainId, decimals: 18, amount: 2n * 10n ** 18n })

/** A swap that was cancelled while the wallet asked for it: `answer` is the wallet's late yes. */
async function cancelled() {
  const setup = await reviewedSwap({ isAtomic: true, held: [etherOn('eip155:1'), etherOn('eip155:137')] })
  const reported: unknown[] = []
  setup.core.events.on('error', (error) => reported.push(error))
  setup.core.views.push({ name: 'Swap' })
  setup.core.views.push({ name: 'SwapPreview' })
  setup.swap.confirm()
  await setup.settle()
  setup.swap.cancel()
  await setup.settle()
  await answerQuote(setup, TO_AMOUNT)
  expect(setup.step()).toMatchObject({ status: 'reviewing' })
  async function settle() {
    await setup.settle()
    // The toast before it closes first.
    await setup.clock.advance(TOAST_REOPEN_MS)
  }
  function answer() {
    setup.asked[0]!.resolve({ hash: HASH(1) })
    return settle()
  }
  function fail(error: Error) {
    setup.asked[0]!.reject(error)
    return settle()
  }
  return { ...setup, reported, answer, fail, toast: () => setup.core.notices.$toast.get()?.message }
}

test('leads to its result while the form still has that swap', async () => {
  const { answer, step, core } = await cancelled()
  await answer()
  expect(step()).toMatchObject({ status: 'submitted', isLate: true, sent: { hash: HASH(1) } })
  expect(core.views.$current.get().name).toBe('SwapConfirmed')
})

test('leaves the result of a later swap of the same tokens in place, and is reported', async () => {
  const setup = await cancelled()
  setup.swap.confirm()
  await setup.settle()
  setup.asked[1]!.resolve({ hash: HASH(2) })
  await setup.settle()
  expect(setup.core.views.$current.get().name).toBe('SwapConfirmed')
  await setup.answer()
  expect(setup.step()).toMatchObject({ status: 'submitted', sent: { hash: HASH(2) } })
  expect(setup.toast()).toContain('after you cancelled')
})

test('leads to its result from the same draft of another account, to which the wallet has switched', async () => {
  const setup = await cancelled()
  setup.walletConnection.emit({ type: 'changed', state: walletState('eip155:1', GRACE) })
  await setup.settle()
  await answerQuote(setup, TO_AMOUNT)
  expect(setup.swap.$draft.get().amountText).toBe('1')
  await setup.answer()
  expect(setup.step()).toMatchObject({ status: 'submitted', isLate: true, sent: { account: ADA } })
  expect(setup.swap.$draft.get().amountText).toBe('')
})

test('leaves the swap that the wallet is asked for by another account', async () => {
  const setup = await cancelled()
  setup.walletConnection.emit({ type: 'changed', state: walletState('eip155:1', GRACE) })
  await setup.settle()
  await answerQuote(setup, TO_AMOUNT)
  setup.swap.review()
  await setup.settle()
  await answerQuote(setup, TO_AMOUNT)
  setup.swap.confirm()
  await setup.settle()
  expect(setup.step()).toMatchObject({ status: 'asking', request: { account: GRACE } })
  await setup.answer()
  expect(setup.step()).toMatchObject({ status: 'asking', request: { account: GRACE } })
  expect(setup.swap.$draft.get().amountText).toBe('1')
  expect(setup.toast()).toContain('after you cancelled')
})

test('leaves a swap of the same pair on another network alone', async () => {
  const setup = await cancelled()
  setup.walletConnection.emit({ type: 'changed', state: walletState('eip155:137', ADA) })
  await setup.settle()
  await quoteSwap(setup, TO_AMOUNT)
  await setup.answer()
  expect(setup.step()).toMatchObject({ status: 'quoted', request: { network: { caipNetworkId: 'eip155:137' } } })
  expect(setup.toast()).toContain('after you cancelled')
})

const FAILED = sendFailed({ reason: 'the node is busy' })

test('a failure by the word of the wallet takes the button to swap away, until it is checked again [send.denied]', async () => {
  const setup = await cancelled()
  await setup.fail(FAILED)
  expect(setup.step()).toMatchObject({ status: 'failed', error: FAILED })
  setup.swap.confirm()
  await setup.settle()
  expect(setup.asked).toHaveLength(1)
})

test('a failure by the word of the wallet is told elsewhere, too, and a decline is not', async () => {
  const setup = await cancelled()
  setup.walletConnection.emit({ type: 'changed', state: walletState('eip155:1', GRACE) })
  await setup.settle()
  await answerQuote(setup, TO_AMOUNT)
  const before = setup.step()
  await setup.fail(FAILED)
  expect(setup.step()).toEqual(before)
  expect(setup.toast()).toContain('may have gone through')
  expect(setup.reported).toContain(FAILED)
  const declined = await cancelled()
  await declined.fail(sendDeclined())
  expect(declined.step()).toMatchObject({ status: 'reviewing' })
  expect(declined.toast() ?? '').not.toContain('may have gone through')
})
