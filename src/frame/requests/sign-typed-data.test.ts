import { encodeAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import { createEmbeddedWallet } from '../../../test/fakes/embedded-wallet.ts'
import { askedInEnglish } from '../../../test/fakes/in-english.ts'
import { requestScope } from '../../../test/fakes/request-scope.ts'
import { SAFE_CONTRACTS } from '../accounts/safe-address.ts'
import { prepareSignTypedData } from './sign-typed-data.ts'

const SOMEBODY = '0x000000000000000000000000000000000000bEEF'
const wallet = createEmbeddedWallet()

async function sign(verifyingContract: string) {
  const typedData = {
    types: { SafeTx: [{ name: 'to', type: 'address' }] },
    primaryType: 'SafeTx',
    domain: { chainId: 1, verifyingContract },
    message: { to: SOMEBODY },
  }
  return askedInEnglish(prepareSignTypedData([wallet.evm, JSON.stringify(typedData)], requestScope(wallet, 'eip155:1')))
}

test.each([wallet.smartAccount, SAFE_CONTRACTS.module.toLowerCase()])(
  'the owner signs nothing that would move the smart account: %s',
  async (verifier) => {
    await expect(sign(verifier)).rejects.toThrow('it would act for the smart account')
  },
)

test('the domain alone is not signed: its rows would be of a message that the signature leaves out', async () => {
  const EIP712Domain = [{ name: 'name', type: 'string' }]
  const message = { name: 'Harmless' }
  for (const types of [{ EIP712Domain }, { EIP712Domain, EIP712DomainX: EIP712Domain }]) {
    const typedData = { types, primaryType: 'EIP712Domain', domain: { name: 'Token' }, message }
    const ask = async () => prepareSignTypedData([wallet.evm, typedData], requestScope(wallet, 'eip155:1'))
    await expect(ask()).rejects.toMatchObject({ code: 'frame_request_invalid' })
  }
})

test('the owner signs what another contract verifies', async () => {
  expect(await sign(SOMEBODY)).toMatchObject({ approval: { title: 'Sign SafeTx' } })
})

describe('the network is shown if it is part of what is signed', () => {
  const field = { name: 'to', type: 'address' }
  const networkOf = async (account: string, domain: object, more: object = {}) => {
    const data = { types: { Order: [field], ...more }, primaryType: 'Order', domain, message: { to: SOMEBODY } }
    const asked = prepareSignTypedData([account, data], requestScope(wallet, 'eip155:1'))
    const { approval } = await askedInEnglish(asked)
    return approval.rows.find(({ label }) => label === 'Network')!.value
  }
  test.each<[string, string, object, string]>([
    ['the domain has it', wallet.evm, { chainId: 1 }, 'Ethereum'],
    ['the domain has it in hexadecimal', wallet.evm, { chainId: '0x1' }, 'Ethereum'],
    ['the domain has none', wallet.evm, { name: 'Exchange', verifyingContract: SOMEBODY }, 'Any network'],
    ['the domain is empty', wallet.evm, {}, 'Any network'],
    ['a salt stands for it', wallet.evm, { salt: `0x${'1'.padStart(64, '0')}` }, 'Any network'],
    ['the smart account signs, for one network only', wallet.smartAccount, {}, 'Ethereum'],
  ])('%s', async (_what, account, domain, network) => {
    expect(await networkOf(account, domain)).toBe(network)
  })
  test.each(['string', 'bytes32', 'int256'])('a chain id of type %s is refused', async (type) => {
    const more = { EIP712Domain: [{ name: 'chainId', type }] }
    await expect(networkOf(wallet.evm, { chainId: '1' }, more)).rejects.toMatchObject({ code: 'frame_request_invalid' })
  })
})

const PERMIT = {
  types: {
    Permit: [
      ...['owner', 'spender'].map((name) => ({ name, type: 'address' })),
      ...['value', 'nonce', 'deadline'].map((name) => ({ name, type: 'uint256' })),
    ],
  },
  primaryType: 'Permit',
  message: { owner: wallet.evm, spender: SOMEBODY, value: '5000000', nonce: 0, deadline: 1_900_000_000 },
}
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

test.each<[string, object, string[]]>([
  ['for this network', { chainId: 1 }, ['Amount', '5 USDC']],
  ['for any network, where another token may be', {}, ['Amount, in base units', '5,000,000 tokens']],
])('an amount is said in a token’s own units only if the data names its network: %s', async (_, domain, expected) => {
  const answers: Readonly<Record<string, string>> = {
    '0x313ce567': encodeAbiParameters([{ type: 'uint8' }], [6]),
    '0x95d89b41': encodeAbiParameters([{ type: 'string' }], ['USDC']),
  }
  const holder = createEmbeddedWallet((_method, params) => answers[(params as [{ data: string }])[0].data])
  const data = {
    ...PERMIT,
    message: { ...PERMIT.message, owner: holder.evm },
    domain: { ...domain, verifyingContract: TOKEN },
  }
  const { approval } = await askedInEnglish(prepareSignTypedData([holder.evm, data], requestScope(holder, 'eip155:1')))
  const amount = approval.rows.find(({ label }) => String(label).startsWith('Amount'))
  expect([amount?.label, amount?.value]).toEqual(expected)
})

test('each field of the domain is shown, since all of them are signed', async () => {
  const domain = {
    name: 'Exchange',
    version: '2.1',
    chainId: 1,
    verifyingContract: SOMEBODY,
    salt: `0x${'ab'.repeat(32)}`,
  }
  const data = { ...PERMIT, domain }
  const { approval } = await askedInEnglish(prepareSignTypedData([wallet.evm, data], requestScope(wallet, 'eip155:1')))
  const shown = [...approval.rows, ...(approval.details ?? [])].map(({ value }) => value)
  expect(shown).toEqual(expect.arrayContaining(['Exchange', '2.1', 'Ethereum', SOMEBODY, domain.salt]))
})
