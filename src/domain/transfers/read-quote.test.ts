import { beforeAll, expect, test } from 'vitest'
import { adoptWallet } from '#core/connections/adopt-wallet.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { one } from '../../../test/fakes/create-test-history.ts'
import { ADA, GRACE } from '../../../test/fakes/send/create-fake-chain.ts'
import { createSendCore } from '../../../test/fakes/send/create-send-core.ts'
import { loadReview, reviewed } from '../../../test/fakes/send/open-review.ts'
import { createMetRecipients } from '../recipients/known-recipients.ts'
import { HISTORY_WAIT_MS } from './read-quote.ts'

beforeAll(loadReview)

test("the wallet's own node is a second party to the quote", async () => {
  const { prepared, walletConnection } = await reviewed()
  expect(prepared[0]?.wallet).toEqual(walletConnection.provider('eip155'))
})

test.each([
  ['ANNOUNCED', [{ id: 'unconfirmed-decimals' }]],
  ['AUTH', []],
  ['WALLET_CONNECT', []],
] as const)('decimals that only one party gives, with a wallet of type %s', async (type, cautions) => {
  const setup = await createSendCore()
  const connection = createFakeWalletConnection(walletState('eip155:1', ADA))
  adoptWallet(setup.core.connections, createFakeConnector({ type }), connection, { restored: false })
  setup.chain.change = { decimals: { status: 'unconfirmed' } }
  const { step, prepared } = await reviewed(GRACE, setup)
  expect(step()).toMatchObject({ quote: { warnings: { cautions } } })
  expect(prepared[0]).toMatchObject({ hasOwnNode: type === 'ANNOUNCED' })
})

/** Begins and ends as GRACE's address does. */
const TWIN = `0x7099${'1'.repeat(32)}79c8`
const sentToGrace = one(1, { sentFrom: ADA })

test('on a device that knows nobody, those of the history are known: their lookalikes are called out', async () => {
  const setup = await createSendCore()
  setup.chain.history = async () => ({ data: [sentToGrace] })
  const { step } = await reviewed(TWIN, setup)
  expect(step()).toMatchObject({ quote: { warnings: { cautions: [{ id: 'lookalike', known: GRACE }] } } })
})

test('a history that was loaded elsewhere counts; one that cannot be read, takes too long, or is switched off is nobody’s', async () => {
  const met = await createSendCore()
  met.core.use(createMetRecipients).add(GRACE)
  met.chain.history = () => Promise.reject(new Error('down'))
  expect((await reviewed(TWIN, met)).step()).toMatchObject({ quote: { warnings: { cautions: [{}] } } })
  const slow = await createSendCore()
  slow.chain.history = () => new Promise(() => {})
  const waiting = await reviewed(TWIN, slow)
  expect(waiting.step()).toMatchObject({ status: 'quoting' })
  await waiting.clock.advance(HISTORY_WAIT_MS)
  expect(waiting.step()).toMatchObject({ status: 'reviewing', quote: { warnings: { cautions: [] } } })
  const off = await createSendCore({ options: { features: { activity: false } } })
  off.chain.history = async () => ({ data: [sentToGrace] })
  expect((await reviewed(TWIN, off)).step()).toMatchObject({ quote: { warnings: { cautions: [] } } })
})
