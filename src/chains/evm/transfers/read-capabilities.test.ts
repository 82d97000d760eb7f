import { expect, test } from 'vitest'
import { builtInNetwork } from '../../../../test/fakes/built-in-networks.ts'
import { createFakeClock } from '../../../../test/fakes/create-fake-clock.ts'
import { readCallsSupport } from './read-capabilities.ts'

const ACCOUNT = '0x0000000000000000000000000000000000000001'
const ARBITRUM = builtInNetwork('eip155:42161')
const support = (answer: unknown) =>
  readCallsSupport({ request: async () => answer } as never, ACCOUNT, ARBITRUM as never, createFakeClock())
const atomic = { atomic: { status: 'supported' } }

test.each(['0xa4b1', '0xA4B1', '0x00a4b1', '42161'])('a wallet may write the chain as %s', async (chain) => {
  expect(await support({ '0x1': {}, [chain]: atomic })).toBe('atomic')
})

test.each(['0x0', '0x00'])(
  'what it declares for %s is for all chains, unless it declares something for this one',
  async (all) => {
    expect(await support({ [all]: atomic })).toBe('atomic')
    expect(await support({ [all]: atomic, '0xA4B1': { atomic: { status: 'unsupported' } } })).toBe('single')
  },
)

test.each([undefined, null, 7, [], { '0x1': atomic }, { '0xa4b1': null }])(
  '%j declares nothing for it',
  async (answer) => {
    expect(await support(answer)).toBe('none')
  },
)
