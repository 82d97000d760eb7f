import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { bytesToHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { hexOfBytes } from '#lib/bytes.ts'
import { deriveKeys } from './derive-keys.ts'
import { phraseOf } from './recovery-phrase.ts'

const ZEROS = new Uint8Array(16)
const ABOUT = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'

/** BIP-39's own vectors (Trezor), and the addresses that wallets in use show for these phrases. */
test('entropy gives the phrase of BIP-39', () => {
  expect(phraseOf(ZEROS)).toBe(ABOUT)
  expect(phraseOf(new Uint8Array(16).fill(0x7f))).toBe(
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
  )
})

test('a phrase gives the accounts that other wallets derive from it', async () => {
  const { addresses, evm, solana } = await deriveKeys(ZEROS)
  expect(addresses).toEqual({
    evm: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
  })
  expect(hexOfBytes(evm)).toBe('1ab42cc412b618bdea3a599e3c9bae199ebf030895b039e9db1e30dafb12b727')
  expect(solana).toHaveLength(32)
})

test('other entropy gives other accounts', async () => {
  const { addresses } = await deriveKeys(Uint8Array.of(1, ...ZEROS.subarray(1)))
  expect(addresses.evm).not.toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94')
})

/** Derivations by others' code: scure's phrases, and viem's accounts, which are scure's HD keys. */
test('phrases of 100 wallets, and keys and addresses of 5, are those of independent implementations', async () => {
  for (let count = 0; count < 100; count++) {
    const entropy = Uint8Array.from({ length: 16 }, (_, at) => (count * 89 + at * at * 31 + (count >> 3) * at) & 0xff)
    const phrase = entropyToMnemonic(entropy, wordlist)
    expect(phraseOf(entropy)).toBe(phrase)
    if (count % 20 > 0) continue // Stretching takes its time.
    const known = mnemonicToAccount(phrase)
    const { evm, addresses } = await deriveKeys(entropy)
    expect(addresses.evm).toBe(known.address)
    expect(bytesToHex(evm)).toBe(bytesToHex(known.getHdKey().privateKey!))
  }
})
