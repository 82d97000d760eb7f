import { expect, test } from 'vitest'
import type { SessionRecord } from '../protocol/session-record.ts'
import { checkRequest, type OutgoingRequest } from './create-session-access.ts'

const NOW = 1_000

const session: SessionRecord = {
  topic: 't',
  expiresAt: NOW + 1,
  wallet: { name: 'Wallet' },
  namespaces: {
    eip155: {
      accounts: [{ caipNetworkId: 'eip155:1', address: '0x' }],
      chains: ['eip155:1', 'eip155:10'],
      grants: [
        { chains: ['eip155:1'], methods: ['personal_sign', 'eth_sendTransaction'] },
        { chains: ['eip155:10'], methods: ['personal_sign'] },
      ],
    },
  },
}

const request: OutgoingRequest = {
  namespace: 'eip155',
  caipNetworkId: 'eip155:1',
  method: 'personal_sign',
  expirySeconds: 300,
}

const check =
  (change: Partial<OutgoingRequest>, now = NOW) =>
  () =>
    checkRequest(session, { ...request, ...change }, now)

test('a request on a chain of the session, with a method of that chain, may be sent', () => {
  expect(check({})).not.toThrow()
  expect(check({ method: 'eth_sendTransaction' })).not.toThrow()
  expect(check({ caipNetworkId: 'eip155:10' })).not.toThrow()
})

test('request chain must be in session: UNSUPPORTED_CHAINS', () => {
  expect(check({ caipNetworkId: 'eip155:137' })).toThrow('Unsupported chains. eip155:137 is not in the session')
  expect(check({ caipNetworkId: 'eip155:' })).toThrow(expect.objectContaining({ code: 'unsupported_chains' }))
})

test('method allowed for that chain', () => {
  expect(check({ method: 'eth_sign' })).toThrow(expect.objectContaining({ code: 4200 }))
  expect(check({ caipNetworkId: 'eip155:10', method: 'eth_sendTransaction' })).toThrow(
    expect.objectContaining({ code: 4200 }),
  )
})

test('expiry within 300 to 604800 s: MISSING_OR_INVALID', () => {
  expect(check({ expirySeconds: 604_800 })).not.toThrow()
  for (const expirySeconds of [299, 604_801, 0, -1, 300.5, Number.NaN, Infinity, '300' as never]) {
    expect(check({ expirySeconds })).toThrow(expect.objectContaining({ code: 'missing_or_invalid' }))
  }
})

test("a namespace that the wallet has not approved: 'Namespace is not configured'", () => {
  expect(check({ namespace: 'solana', caipNetworkId: 'solana:x' })).toThrow('Namespace is not configured')
})

test('a session whose time is over: EXPIRED', () => {
  expect(check({}, NOW + 1)).toThrow(expect.objectContaining({ code: 'expired' }))
})
