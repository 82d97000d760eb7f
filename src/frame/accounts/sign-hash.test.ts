import {
  bytesToHex,
  createClient,
  custom,
  hashMessage as hashByViem,
  hexToBytes,
  isErc6492Signature,
  stringToBytes,
} from 'viem'
import { mainnet } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { createEmbeddedWallet, EMBEDDED_OWNER } from '../../../test/fakes/embedded-wallet.ts'
import { createSafeAccount } from './create-safe-account.ts'
import { hashMessage, signHash } from './sign-hash.ts'

const HASH = hexToBytes(hashByViem('hello'))

test.each(['', 'hello', 'é'.repeat(400)])('a text is hashed as viem hashes it: %j', (text) => {
  expect(bytesToHex(hashMessage(stringToBytes(text)))).toBe(hashByViem(text))
})

test('the EVM account signs the hash itself, and asks no node', async () => {
  const wallet = createEmbeddedWallet(() => expect.fail('The node was asked'))
  expect(await signHash(wallet, 'eoa', 'eip155:1', HASH)).toBe(await EMBEDDED_OWNER.signMessage({ message: 'hello' }))
})

describe('the smart account signs what viem’s account for the same Safe signs', () => {
  test.each([
    ['0x', true],
    ['0x01', false],
  ] as const)('with the code %s', async (code, isWrapped) => {
    const wallet = createEmbeddedWallet(() => code)
    const client = createClient({ chain: mainnet, transport: custom({ request: async () => code }) })
    const account = await createSafeAccount({ client, owner: EMBEDDED_OWNER })
    const signature = await signHash(wallet, 'smartAccount', 'eip155:1', HASH)
    expect(signature).toBe(await account.signMessage({ message: 'hello' }))
    expect(isErc6492Signature(signature)).toBe(isWrapped)
  })
  test('a node that says something else signs nothing', async () => {
    const signing = signHash(
      createEmbeddedWallet(() => null),
      'smartAccount',
      'eip155:1',
      HASH,
    )
    await expect(signing).rejects.toMatchObject({ code: 'wallet_service_failed' })
  })
})
