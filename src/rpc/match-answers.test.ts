import {
  anything,
  array,
  assert,
  constantFrom,
  dictionary,
  jsonValue,
  property,
  shuffledSubarray,
  string,
} from 'fast-check'
import { expect, test } from 'vitest'
import { REASON_LIMIT } from '#lib/clean-text.ts'
import { matchAnswers } from './match-answers.ts'

const calls = [1, 2, 3, 4].map((id) => ({ id, method: `method_${id}`, params: [] }))
const right = (id: number) => ({ jsonrpc: '2.0', id, result: `result ${id}` })
const match = (answer: unknown) => matchAnswers(calls, answer, 'node.test')

test('answers are matched by id, in whatever order they come', () => {
  expect(match([4, 2, 1, 3].map(right))).toEqual([1, 2, 3, 4].map((id) => ({ result: `result ${id}` })))
})

test('a missing or malformed entry fails only its own call', () => {
  const answer = [right(1), null, { id: 3 }, 'nonsense', { id: 4, error: 'no' }]
  expect(match(answer)).toMatchObject([
    { result: 'result 1' },
    {
      error: {
        code: 'http_malformed',
        message: 'node.test gave an answer that cannot be used: it has no result for method_2',
      },
    },
    { error: { message: 'node.test gave an answer that cannot be used: it has no result for method_3' } },
    { error: { message: 'node.test gave an answer that cannot be used: its error for method_4 has no code' } },
  ])
})

test("an error of the chain is its call's", () => {
  const error = { code: 3, message: 'execution\nreverted', data: '0x08c379a0' }
  expect(match([right(1), { id: 2, error }, { id: 3, result: null }, { ...right(4), error: null }])).toMatchObject([
    { result: 'result 1' },
    {
      error: {
        code: 'rpc_refused',
        message: 'node.test refused method_2: execution reverted',
        data: { method: 'method_2', code: 3, data: '0x08c379a0' },
      },
    },
    { result: null },
    { result: 'result 4' },
  ])
})

test('an essay of a node is quoted in part', () => {
  const [outcome] = match({ id: 1, error: { code: -32000, message: 'x'.repeat(1e6) } })
  expect((outcome as { error: Error }).error.message).toHaveLength('node.test refused method_1: '.length + REASON_LIMIT)
})

test('a wrong id is no answer: neither a text of the number, nor one that nobody asked with', () => {
  const outcomes = match([{ id: '1', result: 1 }, { id: 99, result: 1 }, { result: 1 }, { id: null, result: 1 }])
  expect(outcomes.every((outcome) => 'error' in outcome)).toBe(true)
})

test('the first of two answers to the same call counts', () => {
  expect(match([right(1), { id: 1, result: 'later' }])[0]).toEqual({ result: 'result 1' })
})

test('what is right is found in any order, among any rubbish', () => {
  const rubbish = array(constantFrom<unknown>(null, 0, 'id', [], { id: 7 }, { id: '1', result: 0 }, { jsonrpc: 1 }))
  assert(
    property(shuffledSubarray([1, 2, 3, 4]), rubbish, (ids, junk) => {
      const outcomes = match([...junk, ...ids.map(right), ...junk])
      for (const [index, { id }] of calls.entries()) {
        if (ids.includes(id)) expect(outcomes[index]).toEqual({ result: `result ${id}` })
        else expect(outcomes[index]).toHaveProperty('error')
      }
    }),
  )
})

test('no answer makes it throw', () => {
  assert(
    property(anything(), (answer) => {
      expect(match(answer)).toHaveLength(calls.length)
    }),
  )
  assert(
    property(array(dictionary(string(), jsonValue())), (answer) => {
      expect(match(answer)).toHaveLength(calls.length)
    }),
  )
})
