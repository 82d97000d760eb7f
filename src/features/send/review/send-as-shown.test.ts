import { beforeAll, expect, test } from 'vitest'
import { createMetRecipients } from '#domain/recipients/known-recipients.ts'
import { one } from '../../../../test/fakes/create-test-history.ts'
import { ADA, ETHER, GRACE } from '../../../../test/fakes/send/create-fake-chain.ts'
import { createSendCore } from '../../../../test/fakes/send/create-send-core.ts'
import { loadReview, reviewed } from '../../../../test/fakes/send/open-review.ts'
import { HISTORY_WAIT_MS } from './read-met-recipients.ts'
import { PREVIEW_LIFETIME_MS } from './send-as-shown.ts'

// What the visitor was shown is what reaches the wallet.
beforeAll(loadReview)

test('a fee that has grown reaches the wallet only after it was shown', async () => {
  const setup = await reviewed()
  await setup.clock.advance(PREVIEW_LIFETIME_MS)
  setup.chain.change = { fee: { amount: 126n * 10n ** 12n, token: ETHER }, plan: 'new' }
  void setup.review.confirm()
  await setup.clock.advance(0)
  expect(setup.review.$sending.get()).toMatchObject({ status: 'failed', error: { code: 'preview_changed' } })
  expect(setup.asked).toHaveLength(0)
  expect(setup.review.$preview.get()).toMatchObject({ transfer: { fee: { amount: 126n * 10n ** 12n } } })
  void setup.review.confirm()
  await setup.clock.advance(0)
  expect(setup.asked).toMatchObject([{ transfer: { plan: 'new' } }])
})

test.each([
  [125n, 'shown'],
  [100n, 'new'],
  [80n, 'new'],
])(
  'of a fee of %i %% the wallet gets the plan that was %s: no price that is higher than what was read',
  async (percent, plan) => {
    const setup = await createSendCore()
    setup.chain.change = { plan: 'shown' }
    const { review, clock, chain, asked } = await reviewed(GRACE, setup)
    await clock.advance(PREVIEW_LIFETIME_MS)
    chain.change = { plan: 'new', fee: { amount: percent * 10n ** 12n, token: ETHER } }
    void review.confirm()
    await clock.advance(0)
    expect(asked).toMatchObject([{ transfer: { plan } }])
  },
)

test("the wallet's own node is a second party to the preview", async () => {
  const { prepared, link } = await reviewed()
  expect(prepared[0]?.wallet).toEqual(link.provider('eip155'))
})

/** Begins and ends as GRACE's address does. */
const TWIN = `0x7099${'1'.repeat(32)}79c8`
const sentToGrace = one(1, { sentFrom: ADA })

test('on a device that knows nobody, those of the history are known: their lookalikes are called out', async () => {
  const setup = await createSendCore()
  setup.chain.history = async () => ({ data: [sentToGrace] })
  const { review } = await reviewed(TWIN, setup)
  expect(review.$preview.get()).toMatchObject({ warnings: { cautions: [{ id: 'lookalike', known: GRACE }] } })
})

test('a history that was loaded elsewhere counts; one that cannot be read, takes too long, or is switched off is nobody’s', async () => {
  const met = await createSendCore()
  met.core.use(createMetRecipients).add(GRACE)
  met.chain.history = () => Promise.reject(new Error('down'))
  expect((await reviewed(TWIN, met)).review.$preview.get()).toMatchObject({ warnings: { cautions: [{}] } })
  const slow = await createSendCore()
  slow.chain.history = () => new Promise(() => {})
  const waiting = await reviewed(TWIN, slow)
  expect(waiting.review.$preview.get()).toMatchObject({ status: 'preparing' })
  await waiting.clock.advance(HISTORY_WAIT_MS)
  expect(waiting.review.$preview.get()).toMatchObject({ status: 'ready', warnings: { cautions: [] } })
  const off = await createSendCore({ options: { features: { activity: false } } })
  off.chain.history = async () => ({ data: [sentToGrace] })
  expect((await reviewed(TWIN, off)).review.$preview.get()).toMatchObject({ warnings: { cautions: [] } })
})
