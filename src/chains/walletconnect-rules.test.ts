import { expect, test } from 'vitest'
import type { ChainFamily } from '#core/ports/chain-family.ts'
import type { WalletConnectRules } from '#core/ports/walletconnect-rules.ts'
import { FAMILIES } from './families.ts'
import { WALLETCONNECT_RULES } from './walletconnect-rules.ts'

/** The families that connect over WalletConnect only, and have no rules for it: none of their wallets can be reached. */
function findUnreachable(
  families: readonly ChainFamily[],
  rules: readonly Pick<WalletConnectRules, 'namespace'>[],
): readonly ChainFamily['namespace'][] {
  const withRules = new Set(rules.map(({ namespace }) => namespace))
  return families
    .filter(({ isRelayOnly, namespace }) => isRelayOnly && !withRules.has(namespace))
    .map(({ namespace }) => namespace)
}

test('a family that connects over WalletConnect only has rules for it', () => {
  expect(FAMILIES.filter(({ isRelayOnly }) => isRelayOnly)).not.toEqual([])
  expect(findUnreachable(FAMILIES, WALLETCONNECT_RULES)).toEqual([])
})

test('a family without rules is found if it connects over WalletConnect only', () => {
  const family: ChainFamily = { namespace: 'cosmos', load: () => Promise.reject(new Error('not needed')) }
  expect(findUnreachable([{ ...family, isRelayOnly: true }], [{ namespace: 'eip155' }])).toEqual(['cosmos'])
  expect(findUnreachable([{ ...family, isRelayOnly: true }], [{ namespace: 'cosmos' }])).toEqual([])
  expect(findUnreachable([family], [])).toEqual([])
})

test('no family has its rules twice', () => {
  const namespaces = WALLETCONNECT_RULES.map(({ namespace }) => namespace)
  expect(namespaces).toEqual([...new Set(namespaces)])
})

test.each([
  ['0x12aB', '0x12aB'],
  // A contract whose owners have signed on the chain, as a Safe's do, gives a signature without bytes.
  ['0x', '0x'],
  ['0x1', undefined],
  ['12ab', undefined],
  [null, undefined],
])('on eip155, the answer %j is the signature %j', (answer, signature) => {
  const { textSigning } = WALLETCONNECT_RULES.find(({ namespace }) => namespace === 'eip155')!
  expect(textSigning?.read(answer)).toBe(signature)
})
