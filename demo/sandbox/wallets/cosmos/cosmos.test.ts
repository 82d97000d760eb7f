import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, hex } from '@scure/base'
import { sha256 } from 'viem'
import { expect, test } from 'vitest'
import { createCosmosSigner } from './create-cosmos-signer.ts'
import { encodeAminoDocument, encodeDirectDocument } from './sign-documents.ts'

test('a direct document is the protobuf of SignDoc, its bytes in hex or base64', () => {
  const document = { chainId: 'cosmoshub-4', accountNumber: '300', authInfoBytes: '0a00', bodyBytes: '0102' }
  const encoded = hex.encode(encodeDirectDocument(document))
  expect(encoded).toBe(`0a02010212020a001a0b${hex.encode(new TextEncoder().encode('cosmoshub-4'))}20ac02`)
  const inBase64 = { ...document, authInfoBytes: base64.encode(hex.decode('0a00')), bodyBytes: 'AQI=' }
  expect(hex.encode(encodeDirectDocument(inBase64))).toBe(encoded)
})

test('an amino document is JSON with sorted keys and escaped markup', () => {
  const text = new TextDecoder().decode(encodeAminoDocument({ b: [{ d: 1, c: '<&>' }], a: 2 }))
  expect(text).toBe('{"a":2,"b":[{"c":"\\u003c\\u0026\\u003e","d":1}]}')
})

test('signatures verify against the key of the address', async () => {
  const { addresses, publicKey, sign } = await createCosmosSigner()
  const [first = ''] = addresses
  expect(first).toMatch(/^cosmos1[a-z0-9]{38}$/)
  const bytes = new TextEncoder().encode('hi')
  const signature = base64.decode(sign(first, bytes))
  expect(secp256k1.verify(signature, sha256(bytes, 'bytes'), base64.decode(publicKey(first)), { prehash: false })).toBe(
    true,
  )
  expect(() => sign('nobody', bytes)).toThrow('no key for nobody')
})
