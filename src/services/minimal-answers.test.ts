import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../test/fakes/create-fake-clock.ts'
import { createFakeHttp } from '../../test/fakes/create-fake-http.ts'
import { ACCOUNT_READERS } from '../../test/fakes/minimal-answers/account-readers.ts'
import { deps } from '../../test/fakes/minimal-answers/reader.ts'
import { quote, SWAP, TRADE_READERS } from '../../test/fakes/minimal-answers/trade-readers.ts'
import { createServiceSwaps } from './swaps/create-service-swaps.ts'

// The least that a service may answer, and the same in other types: null, missing, a number for a text or a text for a number,
// and fields that no client knows.

const READERS = { ...ACCOUNT_READERS, ...TRADE_READERS }

describe.each(Object.entries(READERS))('%s', (_, { read, cases }) => {
  test.each(cases)('%s', async (_, answer, expected) => {
    const found = await read(answer)
    if (typeof found === 'string') expect(found).toEqual(expected)
    else expect(found).toMatchObject(expected as object)
    if (Array.isArray(expected)) expect(found).toHaveLength(expected.length)
  })
})

test.each([['1'], [1]])('GET /v1/convert/gas-price: %j', async (standard) => {
  const prices: unknown[] = []
  const http = createFakeHttp(({ url }) => {
    prices.push(new URL(url).searchParams.get('gasPrice'))
    return url.includes('gas-price?') ? { standard } : { quotes: [quote] }
  })
  await createServiceSwaps({
    ...deps(undefined),
    http,
    clock: createFakeClock(),
    getFeatures: async () => [],
    isSwapNetwork: async () => true,
  }).getQuote(SWAP)
  expect(prices).toEqual([null, '1'])
})

test('no module reads an answer without a row', () => {
  const root = new URL('.', import.meta.url)
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(new URL(path, root), 'utf8'))
  const paths = sources.flatMap((source) =>
    Array.from(
      source.matchAll(/\bservice\.get\([^;]*?\bpath: (['`])(.+?)\1/g),
      ([, , path = '']) => `/${path.replace(/\$\{.+?\}(?=\/|$)/g, '{}')}`,
    ),
  )
  const rows = Object.keys(READERS).map((name) =>
    name
      .replace(/^\w+ /, '')
      .replace(/\?.*/, '')
      .replace(/\{\w+\}/g, '{}'),
  )
  expect(new Set([...rows, '/v1/convert/gas-price'])).toEqual(new Set(paths))
})
