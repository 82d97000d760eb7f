import { beforeAll, expect, test } from 'vitest'
import { SLOW_ANSWER_MS } from '#core/connections/create-attempts.ts'
import { sendDeclined } from '#core/errors/send-errors.ts'
import { createTransactions } from '#domain/transactions/create-transactions.ts'
import { QUOTE_LIFETIME_MS } from '#domain/transfers/submit.ts'
import { walletState } from '../../../test/fakes/create-fake-connector.ts'
import { ADA, GRACE } from '../../../test/fakes/send/create-fake-chain.ts'
import { createSendCore } from '../../../test/fakes/send/create-send-core.ts'
import { confirmed, loadReview, reviewed } from '../../../test/fakes/send/open-review.ts'

const HASH = `0x${'ab'.repeat(32)}`

beforeAll(loadReview)

test('what is looked at is what was typed', async () => {
  const { prepared, step } = await reviewed()
  expect(prepared).toMatchObject([{ from: ADA, to: GRACE, amount: 1_500_000_000_000_000_000n }])
  expect(step()).toMatchObject({ status: 'reviewing', quote: { warnings: { stops: [], cautions: [] } } })
})

test('sending a token resets the draft and shows Account, with the result above it', async () => {
  const { asked, core, clock, draft, step } = await confirmed()
  expect(draft.$entered.get().amountText).toBe('1.5')
  asked[0]?.resolve({ hash: HASH })
  await clock.advance(0)
  expect(draft.$entered.get().amountText).toBe('')
  expect(core.views.$stack.get().map(({ name }) => name)).toEqual(['Account', 'SendConfirmed'])
  expect(step()).toMatchObject({ status: 'submitted', sent: { hash: HASH, to: GRACE } })
})

test('a double click sends once', async () => {
  const { asked, clock, send } = await confirmed()
  send.confirm()
  send.confirm()
  await clock.advance(0)
  expect(asked).toHaveLength(1)
})

test('declined in the wallet: the draft is kept, and it can be sent again', async () => {
  const { asked, send, clock, tracked, draft, step } = await confirmed()
  asked[0]?.reject(sendDeclined())
  await clock.advance(0)
  expect(step()).toMatchObject({ status: 'failed', error: { code: 'send_declined' } })
  expect(draft.$entered.get()).toMatchObject({ amountText: '1.5', recipientText: GRACE })
  expect(tracked.map(({ event }) => event).filter((event) => event.startsWith('SEND'))).toEqual([
    'SEND_INITIATED',
    'SEND_REJECTED',
  ])
  send.confirm()
  await clock.advance(0)
  expect(asked).toHaveLength(2)
})

test('Cancel no longer waits; a wallet that sends it anyway leads to the result, and the draft is gone then', async () => {
  const { asked, send, core, clock, draft, step } = await confirmed()
  send.cancel()
  expect(step()).toMatchObject({ status: 'reviewing' })
  expect(draft.$entered.get().amountText).toBe('1.5')
  asked[0]?.resolve({ hash: HASH })
  await clock.advance(0)
  await clock.advance(0)
  expect(draft.$entered.get().amountText).toBe('')
  expect(core.views.$current.get().name).toBe('SendConfirmed')
  expect(step()).toMatchObject({ status: 'submitted', sent: { hash: HASH }, isLate: true })
  // The result says it.
  expect(core.notices.$toast.get()).toBeUndefined()
})

test('a wallet that sends it after Cancel, while the visitor is elsewhere: a toast says so', async () => {
  const { asked, send, core, clock, draft } = await confirmed()
  send.cancel()
  core.views.reset({ name: 'Account' })
  asked[0]?.resolve({ hash: HASH })
  await clock.advance(0)
  await clock.advance(0)
  expect(draft.$entered.get().amountText).toBe('')
  expect(core.views.$current.get().name).toBe('Account')
  expect(core.notices.$toast.get()).toMatchObject({
    variant: 'success',
    message: 'Your wallet sent it after you cancelled.',
  })
})

test('a wallet that sends it after Cancel leaves a form alone that names somebody else by then', async () => {
  const { asked, core, clock, draft, send } = await confirmed()
  send.cancel()
  core.views.back()
  draft.typeRecipient(ADA)
  asked[0]?.resolve({ hash: HASH })
  await clock.advance(0)
  await clock.advance(0)
  expect(draft.$entered.get()).toMatchObject({ amountText: '1.5', recipientText: ADA })
  expect(core.notices.$toast.get()?.message).toBe('Your wallet sent it after you cancelled.')
})

test('a wallet that declines after Cancel says nothing any more', async () => {
  const { asked, clock, send, step } = await confirmed()
  send.cancel()
  asked[0]?.reject(sendDeclined())
  await clock.advance(0)
  expect(step()).toMatchObject({ status: 'reviewing' })
})

test('after Cancel it is said that the wallet still shows the request, until it answers', async () => {
  const { asked, clock, send, isOpenInWallet } = await confirmed()
  expect(isOpenInWallet()).toBe(false)
  send.cancel()
  expect(isOpenInWallet()).toBe(true)
  asked[0]?.reject(sendDeclined())
  await clock.advance(0)
  expect(isOpenInWallet()).toBe(false)
})

test('however late it answers, and also once it is asked anew: an answer to that leaves the first request open', async () => {
  const { asked, clock, send, isOpenInWallet } = await confirmed()
  send.cancel()
  await clock.advance(300_000)
  expect(isOpenInWallet()).toBe(true)
  send.confirm()
  await clock.advance(0)
  expect(asked).toHaveLength(2)
  asked[1]?.reject(sendDeclined())
  await clock.advance(0)
  expect(isOpenInWallet()).toBe(true)
  asked[0]?.reject(sendDeclined())
  await clock.advance(0)
  expect(isOpenInWallet()).toBe(false)
})

test('where the wallet was not asked yet, Cancel leaves nothing open in it', async () => {
  const { send, isOpenInWallet } = await reviewed()
  send.confirm()
  send.cancel()
  expect(isOpenInWallet()).toBe(false)
})

test('a wallet that does not answer in time is shown as slow', async () => {
  const { clock, step } = await confirmed()
  expect(step()).toMatchObject({ status: 'asking', isSlow: false })
  await clock.advance(SLOW_ANSWER_MS)
  expect(step()).toMatchObject({ status: 'asking', isSlow: true })
})

test('a name that points elsewhere by then stops it and says so', async () => {
  const setup = await reviewed('ada.eth')
  setup.chain.names = async (name) => ({ name, address: GRACE })
  setup.send.confirm()
  await setup.clock.advance(0)
  expect(setup.step()).toMatchObject({ status: 'failed', error: { code: 'name_moved' } })
  expect(setup.asked).toHaveLength(0)
})

test('after a name has moved, the form has the account that it stands for now', async () => {
  const setup = await reviewed('ada.eth')
  setup.chain.names = async (name) => ({ name, address: GRACE })
  setup.send.confirm()
  await setup.clock.advance(0)
  await setup.clock.advance(300)
  await setup.clock.advance(0)
  expect(setup.draft.recipient.$state.get()).toMatchObject({ status: 'known', name: 'ada.eth', address: GRACE })
})

test('an old preview is looked at again; where something has changed, the visitor has to look first', async () => {
  const setup = await reviewed()
  await setup.clock.advance(QUOTE_LIFETIME_MS)
  setup.chain.change = { recipient: 'contract' }
  setup.send.confirm()
  await setup.clock.advance(0)
  expect(setup.step()).toMatchObject({ status: 'failed', error: { code: 'preview_changed' } })
  expect(setup.asked).toHaveLength(0)
  setup.send.confirm()
  await setup.clock.advance(0)
  expect(setup.asked).toHaveLength(1)
})

test('an old preview against which something stands by now is not sent, also where its outcome is the same', async () => {
  const setup = await reviewed()
  await setup.clock.advance(QUOTE_LIFETIME_MS)
  // Elsewhere everything was spent but the amount: nothing is left for the fee.
  setup.chain.change = { balance: { token: 15n * 10n ** 17n, native: 15n * 10n ** 17n } }
  setup.send.confirm()
  await setup.clock.advance(0)
  expect(setup.step()).toMatchObject({ status: 'failed', error: { code: 'preview_changed' } })
  setup.send.confirm()
  await setup.clock.advance(0)
  expect(setup.asked).toHaveLength(0)
  expect(setup.step()).toMatchObject({ quote: { warnings: { stops: [{ id: 'no-fee' }] } } })
})

test('what would fail cannot be sent', async () => {
  const setup = await createSendCore()
  setup.chain.change = { simulation: { status: 'refused', reason: 'paused' }, fee: undefined }
  const { send, step } = await reviewed(GRACE, setup)
  send.confirm()
  expect(step()).toMatchObject({
    status: 'reviewing',
    quote: { warnings: { stops: [{ id: 'refused', reason: 'paused' }] } },
  })
  expect(setup.asked).toHaveLength(0)
})

test('a chain that cannot be asked is told, and looked at again on wish', async () => {
  const setup = await createSendCore()
  setup.chain.failure = new Error('offline')
  const { send, step } = await reviewed(GRACE, setup)
  expect(step()).toMatchObject({ status: 'failed', quote: undefined })
  setup.chain.failure = undefined
  send.checkAgain()
  await setup.clock.advance(0)
  expect(step()).toMatchObject({ status: 'reviewing' })
})

test('the network changes while the wallet is asked: its answer comes first, then the form is reset', async () => {
  const { asked, walletConnection, clock, draft } = await confirmed()
  walletConnection.emit({ type: 'changed', state: walletState('eip155:137', ADA) })
  expect(draft.$entered.get().amountText).toBe('1.5')
  asked[0]?.reject(sendDeclined())
  await clock.advance(0)
  expect(draft.$entered.get().amountText).toBe('')
})

test('an account that is not connected any more is not sent from', async () => {
  const setup = await reviewed()
  setup.walletConnection.emit({ type: 'changed', state: walletState('eip155:1', GRACE) })
  setup.send.confirm()
  await setup.clock.advance(0)
  expect(setup.step()).toMatchObject({ status: 'failed', error: { code: 'account_gone' } })
})

test('who was sent to is known from then on', async () => {
  const { asked, stored, clock } = await confirmed()
  asked[0]?.resolve({ hash: HASH })
  await clock.advance(0)
  await clock.advance(0)
  expect(stored.get('@appkit/known_recipients')).toBe(JSON.stringify({ eip155: [GRACE] }))
})

test('what was sent is followed from then on, with what it moves', async () => {
  const { asked, core, clock, events } = await confirmed()
  asked[0]?.resolve({ hash: HASH, nonce: 7 })
  await clock.advance(0)
  expect(core.use(createTransactions).$list.get()).toMatchObject([
    {
      kind: 'send',
      status: 'submitted',
      hash: HASH,
      nonce: 7,
      address: ADA,
      caipNetworkId: 'eip155:1',
      transfer: { symbol: 'ETH', decimals: 18, amount: '1500000000000000000', to: GRACE },
    },
  ])
  expect(events.filter(({ name }) => name === 'transaction').map(({ detail }) => detail)).toEqual([
    { kind: 'send', status: 'submitted', hash: HASH, caipNetworkId: 'eip155:1' },
  ])
})

test('a Solana transaction is followed until its blockhash has run out', async () => {
  const { asked, core, clock } = await confirmed()
  asked[0]?.resolve({ hash: HASH, lastValidBlockHeight: 9_007_199_254_740_993n })
  await clock.advance(0)
  expect(core.use(createTransactions).$list.get()).toMatchObject([{ lastValidBlockHeight: '9007199254740993' }])
})

test('the wallet goes to another account: the preview is left, what was entered is kept, and it is said', async () => {
  const { core, walletConnection, clock, draft } = await reviewed()
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', GRACE) })
  await clock.advance(0)
  expect(core.views.$current.get().name).toBe('Send')
  expect(draft.$entered.get()).toMatchObject({ amountText: '1.5', recipientText: GRACE })
  expect(core.notices.$toast.get()?.message).toMatch(/^Your wallet switched accounts/)
})
