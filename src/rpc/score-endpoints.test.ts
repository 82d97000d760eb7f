import { array, assert, boolean, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { SAMPLE_COUNT, scoreEndpoints, type RankingSample } from './create-ranking.ts'

const answered = (latencyMs: number): RankingSample => ({ isAnswered: true, latencyMs })
const failed: RankingSample = { isAnswered: false, latencyMs: 1000 }
const samples = array(record({ isAnswered: boolean(), latencyMs: integer({ min: 0, max: 10_000 }) }), { maxLength: 30 })

test('stability weighs 0.7 and latency 0.3', () => {
  expect(scoreEndpoints([[answered(100)], [answered(50), failed]])).toEqual([0.7 + 0.3 * 0.9, 0.35 + 0.3 * 0.95])
})

test('among those that always answer, the faster is better', () => {
  const [slow = 0, fast = 0] = scoreEndpoints([[answered(900), answered(700)], [answered(20)]])
  expect(fast).toBeGreaterThan(slow)
})

test('only the last 10 samples count', () => {
  const recovered = [
    ...Array.from({ length: 40 }, () => failed),
    ...Array.from({ length: SAMPLE_COUNT }, () => answered(5)),
  ]
  expect(scoreEndpoints([recovered])[0]).toBeCloseTo(0.7)
})

test('one that answers nothing has 0, and comes after one that was never asked', () => {
  expect(scoreEndpoints([[failed, failed], []])).toEqual([0, 0.7])
})

test('a score is from 0 to 1, whatever was measured, and 0 for nobody who has ever answered of late', () => {
  assert(
    property(array(samples, { minLength: 1, maxLength: 5 }), (lists) => {
      const scores = scoreEndpoints(lists)
      for (const [index, score] of scores.entries()) {
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
        if (lists[index]!.slice(-SAMPLE_COUNT).some(({ isAnswered }) => isAnswered)) expect(score).toBeGreaterThan(0)
      }
    }),
  )
})
