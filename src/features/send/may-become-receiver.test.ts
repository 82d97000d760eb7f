import { expect, test } from 'vitest'
import { builtInNetwork } from '../../../test/fakes/built-in-networks.ts'
import type { Network } from '#core/networks/network.ts'
import { mayBecomeReceiver } from './may-become-receiver.ts'

const ethereum = builtInNetwork('eip155:1') as Network
const solana = builtInNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp') as Network

test.each(['g', 'grace', '0', '0x', '0xf39Fd6e5', 'deadbeef', 'bad-name', 'ünïcode', ' grace '])(
  'on an EVM network %s may become an address or a name',
  (typed) => expect(mayBecomeReceiver(typed, ethereum)).toBe(true),
)

test.each(['two words', `0x${'a'.repeat(41)}`, 'a'.repeat(42), 'https://example.com/grace'])(
  'on an EVM network %s cannot become an address or a name any more',
  (typed) => expect(mayBecomeReceiver(typed, ethereum)).toBe(false),
)

test.each(['o', 'oeYf6KAJ', '1'.repeat(31)])('on Solana %s may become an address', (typed) =>
  expect(mayBecomeReceiver(typed, solana)).toBe(true),
)

test.each(['0', 'oeYf 6KAJ', 'grace.sol', 'a'.repeat(45)])('on Solana %s cannot become an address any more', (typed) =>
  expect(mayBecomeReceiver(typed, solana)).toBe(false),
)
