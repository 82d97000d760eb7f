import { expect, test } from 'vitest'
import { number, object, pipe, safeParse, transform, unknown } from 'zod/mini'
import { listOf, MISFIT_LIMIT } from './list-of.ts'

/** A list of `{ value }` that counts how many entries were looked at. */
function setUp(limit: number) {
  let looks = 0
  const counted = pipe(
    unknown(),
    transform((value) => {
      looks += 1
      return value
    }),
  )
  const schema = listOf(pipe(counted, object({ value: number() })), limit)
  return { read: (input: unknown) => safeParse(schema, input), looks: () => looks }
}

test('an odd entry does not cost the others', () => {
  const { read } = setUp(10)
  expect(read([{ value: 1 }, null, { value: 'x' }, { value: 2 }]).data).toEqual([{ value: 1 }, { value: 2 }])
  expect(read({ length: 1 }).success).toBe(false)
})

test('entries beyond the limit are not looked at', () => {
  const { read, looks } = setUp(10)
  expect(read(Array.from({ length: 1_000_000 }, () => ({ value: 1 }))).data).toHaveLength(10)
  expect(looks()).toBe(10)
})

test('a list of misfits is not read to its end', () => {
  const { read, looks } = setUp(100_000)
  expect(read(Array.from({ length: 1_000_000 }, () => ({}))).data).toEqual([])
  expect(looks()).toBe(MISFIT_LIMIT + 1)
})

test('a giant list without entries costs no time', () => {
  const { read } = setUp(10)
  // oxlint-disable-next-line unicorn/no-new-array -- Array.from would fill it.
  expect(read(new Array(4_000_000_000)).data).toEqual([])
})
