import { expect, test } from 'vitest'
import { createNetworkLimiter } from './create-network-limiter.ts'

/** Lets so many requests of each network run until the returned function is called. */
function hold(networks: readonly { ipHash: string; wideIpHash?: string }[], each: number) {
  const limiter = createNetworkLimiter()
  const held = Promise.withResolvers<void>()
  let running = 0
  const ends = networks.flatMap((network) =>
    Array.from({ length: each }, () =>
      limiter
        .run(network, () => {
          running++
          return held.promise
        })
        .then(
          () => 'answered',
          (error) => error.code as string,
        ),
    ),
  )
  return {
    running: () => running,
    async release() {
      held.resolve()
      return Promise.all(ends)
    },
  }
}

test.each([
  ['a network has 4 at once', [{ ipHash: 'a' }], 4],
  ['another network has its own', [{ ipHash: 'a' }, { ipHash: 'b' }], 8],
  ['a wide network has 16', Array.from({ length: 8 }, (_, index) => ({ ipHash: `a${index}`, wideIpHash: 'a' })), 16],
  ['callers whose network is unknown share none', [{ ipHash: '' }], 60],
] as const)('%s', async (_, networks, expected) => {
  const held = hold(networks, 60)
  await Promise.resolve()
  expect(held.running()).toBe(expected)
  expect(new Set(await held.release())).toEqual(new Set(['answered']))
  expect(held.running()).toBe(networks.length * 60)
})

test('a network whose requests wait has no more of them', async () => {
  const ends = await hold([{ ipHash: 'a' }], 62).release()
  expect(ends.filter((end) => end === 'too_many_requests')).toHaveLength(2)
})
