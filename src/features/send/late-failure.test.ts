import { beforeAll, expect, test } from 'vitest'
import { sendDeclined, sendFailed, sendUnproven } from '#core/errors/send-errors.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { confirmed, loadReview } from '../../../test/fakes/send/open-review.ts'
import { BOB } from '../../../test/fakes/sign-in/create-sign-in-core.ts'

beforeAll(loadReview)

const FAILURES = [
  ['reports a failure', sendFailed({ reason: 'internal error' }), 'Your wallet reports that this failed.'],
  ['can’t prove its failure', sendUnproven(), 'Your last try may have been sent.'],
] as const

type Setup = Awaited<ReturnType<typeof confirmed>>

const errorsOf = ({ events }: Pick<Setup, 'events'>) =>
  events.flatMap(({ name, detail }) => (name === 'error' ? [detail] : []))

test.each(FAILURES)(
  'a wallet that %s after Cancel: the review says so, and has no button to send',
  async (_, error) => {
    const setup = await confirmed()
    const { asked, send, step, isOpenInWallet, core } = setup
    send.cancel()
    expect(step()).toMatchObject({ status: 'reviewing' })
    asked[0]?.reject(error)
    await settled()
    expect(step()).toMatchObject({ status: 'failed', error, quote: expect.anything() as unknown })
    expect(isOpenInWallet()).toBe(false)
    expect(errorsOf(setup)).toEqual([error])
    expect(core.notices.$toast.get()).toBeUndefined()
  },
)

const ELSEWHERE: readonly (readonly [string, (setup: Setup) => void])[] = [
  ['in another view', ({ core }) => core.views.reset({ name: 'Account' })],
  ['in the form', ({ core }) => core.views.back()],
  ['while it is checked again', ({ send }) => send.checkAgain()],
  [
    'with another recipient in the form',
    ({ core, draft }) => {
      core.views.back()
      draft.typeRecipient(BOB)
    },
  ],
  ['once the dialog is closed', ({ core }) => core.close('escape')],
]

test.each(
  FAILURES.flatMap(([how, error, text]) => ELSEWHERE.map(([where, act]) => [how, where, error, text, act] as const)),
)('a wallet that %s after Cancel, %s: a toast says so, and the site is told', async (_, __, error, text, act) => {
  const setup = await confirmed()
  const { asked, send, core } = setup
  send.cancel()
  act(setup)
  asked[0]?.reject(error)
  for (let turn = 0; turn < 3; turn++) await settled()
  expect(core.notices.$toast.get()).toMatchObject({
    variant: 'error',
    message: expect.stringContaining(text) as unknown,
  })
  expect(errorsOf(setup)).toEqual([error])
})

test('a request that the visitor declines after Cancel is over', async () => {
  const setup = await confirmed()
  setup.send.cancel()
  setup.asked[0]?.reject(sendDeclined())
  await settled()
  expect(setup.step()).toMatchObject({ status: 'reviewing' })
  expect(errorsOf(setup)).toEqual([])
  expect(setup.core.notices.$toast.get()).toBeUndefined()
})
