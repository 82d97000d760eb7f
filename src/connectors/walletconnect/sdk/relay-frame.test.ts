import { expect, test } from 'vitest'
import { formatRelayFrame, nextRelayId, parseRelayFrame } from './create-relay-provider.ts'

test('an id of 19 digits goes back exactly as it came, number or text', () => {
  for (const id of ['1731462345678901234', '"1731462345678901234"', '17', '"a-1"']) {
    const { id: parsed } = parseRelayFrame(`{"id":${id},"jsonrpc":"2.0","method":"irn_subscription"}`)!
    expect(formatRelayFrame({ id: parsed, jsonrpc: '2.0', result: true })).toBe(
      `{"id":${id},"jsonrpc":"2.0","result":true}`,
    )
  }
})

test('what looks like an id inside a message is left alone', () => {
  const message = '{"id":1731462345678901234}'
  const text = JSON.stringify({ id: 1, jsonrpc: '2.0', params: { data: { message } } })
  expect(parseRelayFrame(text)?.params).toEqual({ data: { message } })
})

test.each(['', 'null', '[]', '"id"', '{"method":"x"}', '{"id":{}}', '{"id":null}', '{'])('%o is no frame', (text) => {
  expect(parseRelayFrame(text)).toBeUndefined()
})

test('ids of our own have 19 digits and differ', () => {
  const ids = Array.from({ length: 100 }, () => nextRelayId(1_731_462_345_678))
  expect(ids.every((id) => /^1731462345678\d{6}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBeGreaterThan(90)
})
