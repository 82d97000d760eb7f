import { expect, test } from 'vitest'
import { SIGN_IN } from '../../../../test/fakes/walletconnect/sign-in-as-wallet.ts'
import { toAuthenticationRequest } from './authentication-request.ts'
import { loadFamilies } from './families.ts'
import type { ProposedNamespaces } from './proposed-namespaces.ts'

const families = await loadFamilies()

const eip155: ProposedNamespaces['eip155'] = { chains: ['eip155:1'], methods: ['personal_sign'], events: [] }
const solana: ProposedNamespaces['solana'] = { chains: ['solana:x'], methods: [], events: [] }

test('chains and methods are those of the proposal', () => {
  expect(toAuthenticationRequest(SIGN_IN, { eip155 }, families)).toEqual({
    ...SIGN_IN,
    namespace: 'eip155',
    chains: ['eip155:1'],
    methods: ['personal_sign'],
  })
})

test('only one namespace', () => {
  expect(() => toAuthenticationRequest(SIGN_IN, { eip155, solana }, families)).toThrow(
    'Multi-namespace requests are not supported',
  )
})

test('only eip155', () => {
  expect(() => toAuthenticationRequest(SIGN_IN, { solana }, families)).toThrow(
    'Only eip155 namespace is supported for authenticated sessions',
  )
})

test('authenticate needs non-empty chains', () => {
  for (const namespaces of [{}, { eip155: { ...eip155, chains: [] } }]) {
    expect(() => toAuthenticationRequest(SIGN_IN, namespaces, families)).toThrow(
      'Missing or invalid. Authenticating needs a chain',
    )
  }
})

test.each(['uri', 'domain', 'nonce'] as const)('authenticate needs a %s', (name) => {
  for (const value of ['', ' ', undefined as never, 7 as never]) {
    expect(() => toAuthenticationRequest({ ...SIGN_IN, [name]: value }, { eip155 }, families)).toThrow(
      `Missing or invalid. Authenticating needs a ${name}`,
    )
  }
})
