import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { pretendRequest } from '../pretend-request.ts'
import { createFamilies } from './create-families.ts'
import type { PhoneFamily } from './phone-family.ts'

const { families, falseFamilies } = await createFamilies([])

const REQUESTS = {
  solana: { method: 'solana_signMessage', params: { message: base58.encode(new TextEncoder().encode('Hi')) } },
  bip122: { method: 'signMessage', params: { message: 'Hi' } },
  polkadot: { method: 'polkadot_signMessage', params: { message: 'Hi' } },
  cosmos: {
    method: 'cosmos_signAmino',
    params: { signDoc: { chain_id: 'cosmoshub-4' } },
  },
} as const

function perform(family: PhoneFamily, index: number) {
  const [{ caipNetworkId } = { caipNetworkId: '' }] = family.networks
  const { method, params } = REQUESTS[family.namespace as keyof typeof REQUESTS]
  return family.prepare(method, params, { caipNetworkId, accounts: [family.address(index, caipNetworkId)] }).perform()
}

const signatureOf = (answer: unknown) => {
  const { signature } = answer as { signature: string | { signature: string } }
  return typeof signature === 'string' ? signature : signature.signature
}

test.each(families.map((family, place) => [family.namespace, family, falseFamilies[place]!] as const))(
  '%s: the false family has the same accounts, and signs as the account after each',
  async (_namespace, family, falseFamily) => {
    expect(falseFamily.address(0, family.networks[0]!.caipNetworkId)).toBe(
      family.address(0, family.networks[0]!.caipNetworkId),
    )
    const [own, next, falsely] = await Promise.all([perform(family, 0), perform(family, 1), perform(falseFamily, 0)])
    expect(signatureOf(falsely)).toBe(signatureOf(next))
    expect(signatureOf(falsely)).not.toBe(signatureOf(own))
  },
)

test('what pretends has the form of a signature, and is none', () => {
  const { signature } = pretendRequest('solana_signMessage', {}) as { signature: string }
  const [family] = families
  const bytes = base58.decode(signature)
  expect(bytes).toHaveLength(64)
  const key = base58.decode(family!.address(0, ''))
  expect(ed25519.verify(bytes, new TextEncoder().encode('Hi'), key)).toBe(false)
  expect(pretendRequest('wallet_switchEthereumChain', [])).toBe(null)
})
