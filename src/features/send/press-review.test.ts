import { beforeAll, expect, test } from 'vitest'
import { walletState } from '../../../test/fakes/create-fake-connector.ts'
import { ADA, GRACE } from '../../../test/fakes/send/create-fake-chain.ts'
import { createSendCore } from '../../../test/fakes/send/create-send-core.ts'
import { loadReview } from '../../../test/fakes/send/open-review.ts'
import { createSend } from './create-send.ts'
import { createDraft, EMPTY_DRAFT } from './draft/create-draft.ts'
import { requestOf } from './send-machine.ts'

// Review is pressed: the entries become a request, or the problem is shown.
beforeAll(loadReview)

type SetUp = Awaited<ReturnType<typeof setUp>>
async function setUp() {
  const setup = await createSendCore()
  const draft = setup.core.use(createDraft)
  const send = setup.core.use(createSend)
  await setup.clock.advance(0)
  return { ...setup, draft, send }
}

test('what is quoted is the draft exactly as typed, which stays', async () => {
  const { send, draft, core } = await setUp()
  draft.typeAmount('0.000000000000000001')
  draft.typeRecipient(GRACE.toLowerCase())
  send.review()
  expect(send.$state.get().step).toMatchObject({
    status: 'quoting',
    request: {
      amount: 1n,
      from: ADA,
      recipient: { address: GRACE, name: undefined },
      token: { symbol: 'ETH' },
      network: { caipNetworkId: 'eip155:1' },
    },
  })
  expect(core.views.$current.get().name).toBe('SendPreview')
  core.views.back()
  expect(draft.$entered.get()).toMatchObject({ amountText: '0.000000000000000001', recipientText: GRACE.toLowerCase() })
})

test('review waits for a name that is being looked up, and then goes to its preview; whatever else is missing is told at once', async () => {
  const { send, draft, clock, chain, core } = await setUp()
  chain.names = async (name) => ({ name, address: GRACE })
  const look = async () => {
    await clock.advance(300)
    await clock.advance(0)
  }
  draft.typeRecipient('grace.eth')
  expect(() => send.review()).toThrow('An amount and receiver address are required')
  draft.typeAmount('1')
  send.review()
  send.review()
  expect(send.$state.get().step).toEqual({ status: 'resolving' })
  expect(core.views.$current.get().name).toBe('Send')
  await look()
  expect(core.views.$current.get().name).toBe('SendPreview')
  expect(requestOf(send.$state.get().step)).toMatchObject({
    recipient: { address: GRACE, name: 'grace.eth' },
    amount: 10n ** 18n,
  })
})

test.each<[string, (setup: SetUp) => unknown]>([
  ['nobody has the name', ({ chain }) => (chain.names = async (name) => ({ name, address: undefined }))],
  ['it cannot be looked up', ({ chain }) => (chain.names = () => Promise.reject(new Error('offline')))],
  ['the amount is another one by now', ({ draft }) => draft.typeAmount('2')],
  ['another recipient is typed', ({ draft }) => draft.typeRecipient('ada.eth')],
  ['the visitor is in another view', ({ core }) => core.views.push({ name: 'SendSelectToken' })],
  ['the dialog was closed', ({ core }) => core.close('api')],
])('review does not go on by itself where %s', async (_, happen) => {
  const setup = await setUp()
  const { send, draft, clock, core } = setup
  draft.typeAmount('1')
  draft.typeRecipient('grace.eth')
  send.review()
  happen(setup)
  await clock.advance(300)
  await clock.advance(0)
  expect(send.$state.get().step).toEqual({ status: 'editing' })
  expect(core.views.$current.get().name).not.toBe('SendPreview')
})

test('what goes missing while review waits for a name is told', async () => {
  const { send, draft, clock, core } = await setUp()
  draft.typeAmount('1')
  draft.typeRecipient('grace.eth')
  send.review()
  Object.assign(core.ports, { transfers: {} })
  await clock.advance(300)
  await clock.advance(0)
  expect(send.$state.get().step).toMatchObject({ status: 'editing', error: { message: 'Unsupported chain' } })
})

test('setting another active network resets the send form', async () => {
  const { send, draft, walletConnection } = await setUp()
  draft.typeAmount('1')
  draft.typeRecipient(GRACE)
  send.review()
  walletConnection.emit({ type: 'changed', state: walletState('eip155:137', ADA) })
  expect(draft.$entered.get()).toEqual(EMPTY_DRAFT)
  expect(send.$state.get().step).toEqual({ status: 'editing' })
})
