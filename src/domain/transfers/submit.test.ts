import { beforeAll, expect, test, vi } from 'vitest'
import { ETHER, GRACE } from '../../../test/fakes/send/create-fake-chain.ts'
import { createSendCore } from '../../../test/fakes/send/create-send-core.ts'
import { loadReview, reviewed } from '../../../test/fakes/send/open-review.ts'
import { QUOTE_LIFETIME_MS } from './submit.ts'

// The wallet gets exactly the transfer that the visitor was shown.
beforeAll(loadReview)

test('a fee that has grown reaches the wallet only after it was shown', async () => {
  const setup = await reviewed()
  await setup.clock.advance(QUOTE_LIFETIME_MS)
  setup.chain.change = { fee: { amount: 126n * 10n ** 12n, token: ETHER }, plan: 'new' }
  setup.send.confirm()
  await setup.clock.advance(0)
  expect(setup.step()).toMatchObject({ status: 'failed', error: { code: 'preview_changed' } })
  expect(setup.asked).toHaveLength(0)
  expect(setup.step()).toMatchObject({ quote: { transfer: { fee: { amount: 126n * 10n ** 12n } } } })
  setup.send.confirm()
  await setup.clock.advance(0)
  expect(setup.asked).toMatchObject([{ transfer: { plan: 'new' } }])
})

test('a preview from before the clock was set back is checked again', async () => {
  const { clock, chain, asked, send, step } = await reviewed()
  vi.spyOn(clock, 'now').mockReturnValue(clock.now() - 3_600_000)
  chain.change = { fee: { amount: 126n * 10n ** 12n, token: ETHER } }
  send.confirm()
  await clock.advance(0)
  expect(step()).toMatchObject({ status: 'failed', error: { code: 'preview_changed' } })
  expect(asked).toEqual([])
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
    const { clock, chain, asked, send } = await reviewed(GRACE, setup)
    await clock.advance(QUOTE_LIFETIME_MS)
    chain.change = { plan: 'new', fee: { amount: percent * 10n ** 12n, token: ETHER } }
    send.confirm()
    await clock.advance(0)
    expect(asked).toMatchObject([{ transfer: { plan } }])
  },
)
