import { expect, test } from 'vitest'
import { toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { createMax } from './create-max.ts'

function setUp() {
  const max = createMax({ report: toWalletDialogError })
  const taken: bigint[] = []
  const context = { text: 'Ada' }
  const asked: { resolve(amount: bigint): void; reject(error: unknown): void }[] = []
  const fill = () =>
    max.fill(
      () => context.text,
      () => new Promise((resolve, reject) => asked.push({ resolve, reject })),
      (amount) => taken.push(amount),
    )
  return { max, taken, context, asked, fill }
}

test('what was calculated is taken, and it is calculated once at a time', async () => {
  const { max, taken, asked, fill } = setUp()
  const first = fill()
  await fill()
  expect([asked.length, max.$state.get().isBusy]).toEqual([1, true])
  asked[0]!.resolve(7n)
  await first
  expect([taken, max.$state.get().isBusy]).toEqual([[7n], false])
})

test.each(['resolve', 'reject'] as const)('what is for another account by now counts for nothing: %s', async (way) => {
  const { max, taken, context, asked, fill } = setUp()
  const filling = fill()
  context.text = 'Grace'
  asked[0]![way](7n)
  await filling
  expect([taken, max.$state.get()]).toEqual([[], { isBusy: false, error: undefined }])
})

test('what was for a form that was emptied does not end what is calculated now', async () => {
  const { max, taken, asked, fill } = setUp()
  const first = fill()
  max.reset()
  const second = fill()
  asked[0]!.resolve(7n)
  await first
  expect([taken, max.$state.get().isBusy]).toEqual([[], true])
  asked[1]!.resolve(8n)
  await second
  expect(taken).toEqual([8n])
})

test('a failure is said until something is entered', async () => {
  const { max, asked, fill } = setUp()
  const filling = fill()
  asked[0]!.reject(new Error('down'))
  await filling
  expect(max.$state.get().error).toMatchObject({ code: 'unexpected' })
  max.forget()
  expect(max.$state.get().error).toBeUndefined()
})
