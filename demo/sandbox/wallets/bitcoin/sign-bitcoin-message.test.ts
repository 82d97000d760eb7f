import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { WIF } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { createBitcoinAccount } from './bitcoin-account.ts'
import { createBitcoinSigner } from './create-bitcoin-signer.ts'
import { signBitcoinMessage } from './sign-bitcoin-message.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

describe("BIP-322's test vectors", () => {
  const privateKey = WIF().decode('L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k')
  const account = createBitcoinAccount('p2wpkh', secp256k1.getPublicKey(privateKey, true), 'm', false)

  test('address', () => expect(account.address).toBe('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'))

  // Each message has two published signatures: one whose nonce was ground for a small r, one without.
  test.each([
    [
      '',
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
      'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    ],
    [
      'Hello World',
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
      'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    ],
  ])('message %j', (message, ...published) => {
    const signature = base64.encode(signBitcoinMessage(utf8(message), account, privateKey))
    expect(published).toContain(signature)
  })
})

describe('the wallet', () => {
  test('has the first addresses of the well-known mnemonic, one kind for each way to sign', async () => {
    const signer = await createBitcoinSigner()
    const addresses = [0, 3, 4].map((index) => signer.account(index, 'payment', false).address)
    expect(addresses.map((address) => address.slice(0, 4))).toEqual([
      'bc1q',
      expect.stringMatching(/^3/),
      expect.stringMatching(/^1/),
    ])
    expect(signer.account(0, 'ordinals', false).address).toMatch(/^bc1p/)
    expect(signer.account(0, 'payment', true).address).toMatch(/^tb1q/)
  })

  test('signs the old way with a header that tells the kind of address (BIP-137)', async () => {
    const signer = await createBitcoinSigner()
    const headerOf = (index: number, protocol?: 'ecdsa') =>
      signer.signMessage(signer.account(index, 'payment', false).address, utf8('hi'), protocol)[0]
    expect([31, 32]).toContain(headerOf(4))
    expect([35, 36]).toContain(headerOf(3))
    expect([39, 40]).toContain(headerOf(0, 'ecdsa'))
  })

  test('taproot signs by BIP-322 with a single witness item of 64 bytes', async () => {
    const signer = await createBitcoinSigner()
    const { address } = signer.account(0, 'ordinals', false)
    const signature = signer.signMessage(address, utf8('hi'))
    expect([...signature.subarray(0, 2)]).toEqual([1, 64])
    expect(() => signer.signMessage(address, utf8('hi'), 'ecdsa')).toThrow('BIP-322 only')
    expect(() => signer.signMessage('nobody', utf8('hi'))).toThrow('no key for nobody')
  })
})
