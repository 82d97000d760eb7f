import { expect, test } from 'vitest'
import { fieldsOf } from './fields-of.ts'
import { parseJson } from './parse-json.ts'

test('what is not JSON has no value, and what is no object has no fields', () => {
  expect(['{"a":1}', 'null', '', '{', 'undefined'].map(parseJson)).toEqual([
    { a: 1 },
    null,
    undefined,
    undefined,
    undefined,
  ])
  expect([{ a: 1 }, null, undefined, 'text', 7].map(fieldsOf)).toEqual([{ a: 1 }, {}, {}, {}, {}])
})
