import { expect, test } from 'vitest'
import { createFakeClock, settled } from '../../../../test/fakes/create-fake-clock.ts'
import type { Approval, RelayClient } from '../protocol/relay-client.ts'
import type { ClientSource } from '../sdk/create-client-source.ts'
import { createPairingKeeper } from './create-pairing-keeper.ts'
import { PAIRING_LIFETIME_MS, PAIRING_MARGIN_MS } from './pair-with-wallet.ts'

function setUp() {
  const clock = createFakeClock()
  let leases = 0
  const source: ClientSource = {
    async lease() {
      leases += 1
      return { client: {} as RelayClient, release: () => void (leases -= 1) }
    },
    subscribe: () => () => {},
  }
  const abandoned: string[] = []
  const keeper = createPairingKeeper({
    source,
    clock,
    onAbandoned: ({ proposal }) => abandoned.push(proposal.uri),
    log: () => {},
  })
  function pairing(uri: string) {
    const { promise: approval, reject } = Promise.withResolvers<Approval>()
    const proposal = { uri, approval, cancel() {}, drop() {} }
    return { proposal, expiresAt: clock.now() + PAIRING_LIFETIME_MS, reject }
  }
  return { keeper, clock, pairing, abandoned, leases: () => leases }
}

test('a pairing is reused while it is valid, and only once', async () => {
  const { keeper, clock, pairing, abandoned, leases } = setUp()
  const kept = pairing('a')
  keeper.keep(kept, 'eip155')
  await settled()
  expect(leases()).toBe(1)
  await clock.advance(PAIRING_LIFETIME_MS - PAIRING_MARGIN_MS - 1)
  expect(keeper.take('eip155')).toBe(kept)
  expect(keeper.take('eip155')).toBeUndefined()
  await settled()
  expect(leases()).toBe(0)
  expect(abandoned).toEqual([])
})

test('with 10 s or less remaining it counts as expired', async () => {
  const { keeper, clock, pairing, abandoned, leases } = setUp()
  keeper.keep(pairing('a'), 'eip155')
  await settled()
  await clock.advance(PAIRING_LIFETIME_MS - PAIRING_MARGIN_MS)
  expect(keeper.take('eip155')).toBeUndefined()
  expect(abandoned).toEqual(['a'])
  expect(leases()).toBe(0)
})

test('one that asks for something else, a later one and one that was declined are let go', async () => {
  const { keeper, pairing, abandoned, leases } = setUp()
  keeper.keep(pairing('a'), 'eip155')
  expect(keeper.take('solana')).toBeUndefined()
  keeper.keep(pairing('b'), 'eip155')
  const declined = pairing('c')
  keeper.keep(declined, 'eip155')
  declined.reject(new Error('User rejected.'))
  await settled()
  expect(keeper.take('eip155')).toBeUndefined()
  expect(abandoned).toEqual(['a', 'b', 'c'])
  expect(leases()).toBe(0)
})
