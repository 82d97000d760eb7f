import { expect, test } from 'vitest'
import { sendDeclined, sendFailed, sendUnproven } from '#core/errors/send-errors.ts'
import { confirmed, DOLLARS, opened } from '../../../test/fakes/send/open-payment.ts'

type Setup = Awaited<ReturnType<typeof confirmed>>

const FAILURES = [
  ['reports a failure', sendFailed({ reason: 'internal error' })],
  ['can’t prove its failure', sendUnproven()],
] as const

test.each(FAILURES)('a wallet that %s after Cancel: the review says so, and has no button to pay', async (_, error) => {
  const { asked, pay, settle, step, events } = await confirmed()
  pay.cancel()
  asked[0]?.reject(error)
  await settle()
  expect(step()).toMatchObject({ status: 'failed', error, quote: expect.anything() as unknown })
  expect(pay.$state.get().pendingRequests).toEqual([])
  expect(events.filter(({ name }) => name === 'error')).toEqual([{ name: 'error', detail: error }])
  pay.again()
  await settle()
  expect(step()).toMatchObject({ status: 'reviewing' })
})

test.each(
  FAILURES.flatMap(([how, error]) =>
    (
      [
        ['in the review', async () => {}],
        ['while it is checked again', async ({ pay }: Setup) => pay.again()],
        [
          'while the wallet is asked again',
          async ({ pay, settle }: Setup) => {
            pay.confirm()
            await settle()
          },
        ],
      ] as const
    ).map(([where, act]) => [how, where, error, act] as const),
  ),
)('a wallet that %s after Cancel, %s: the site is told that it may have been paid', async (_, __, error, act) => {
  const setup = await confirmed()
  const { asked, core, ends, pay, settle } = setup
  pay.cancel()
  await act(setup)
  asked[0]?.reject(error)
  await settle()
  core.close('escape')
  await settle()
  expect(ends).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'pay_unproven', cause: error }))
})

test('a request that the visitor declines after Cancel is over', async () => {
  const { asked, core, ends, pay, settle, step } = await confirmed()
  pay.cancel()
  asked[0]?.reject(sendDeclined())
  await settle()
  expect(step()).toMatchObject({ status: 'reviewing' })
  core.close('escape')
  await settle()
  expect(ends).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'pay_cancelled' }))
})

test('a failure of an earlier payment says nothing about the next one', async () => {
  const first = await confirmed()
  const second = await opened(DOLLARS, first)
  first.asked[0]?.reject(sendUnproven())
  await second.settle()
  expect(second.step()).toMatchObject({ status: 'reviewing' })
  expect(second.pay.$state.get().unproven).toBeUndefined()
})
