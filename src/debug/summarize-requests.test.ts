import { expect, test } from 'vitest'
import { createRequestCounter } from './summarize-requests.ts'

const USES = new Map([['https://api.example', ['catalogue', 'blockchain API']]])

test('an origin that was not asked yet', () => {
  const counter = createRequestCounter()
  counter.add({ url: 'https://other.example/x', endedAt: 1, durationMs: 1, status: 200 })
  counter.add({ url: 'no url', endedAt: 1, durationMs: 1, status: 200 })
  expect(counter.summarize(USES)).toEqual([
    {
      origin: 'https://api.example',
      uses: ['catalogue', 'blockchain API'],
      count: 0,
      latencyMs: undefined,
      lastStatus: undefined,
      lastAt: undefined,
    },
  ])
})

test('an origin has the median of its latest 20 requests, and the last status', () => {
  const counter = createRequestCounter()
  const add = (durationMs: number, status: number | undefined, endedAt: number) =>
    counter.add({ url: `https://api.example/path?key=${endedAt}`, endedAt, durationMs, status })
  for (let index = 0; index < 30; index++) add(9_000, 200, index)
  for (let index = 0; index < 20; index++) add(index * 10, 200, 100 + index)
  expect(counter.summarize(USES)[0]).toMatchObject({ count: 50, latencyMs: 100, lastStatus: 200, lastAt: 119 })
  add(5, 0, 500.6)
  expect(counter.summarize(USES)[0]).toMatchObject({ count: 51, lastStatus: 0, lastAt: 501 })
})
