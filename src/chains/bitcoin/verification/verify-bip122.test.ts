import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import {
  NETWORK,
  OutScript,
  p2ms,
  p2pk,
  p2pkh,
  p2sh,
  p2tr,
  p2wpkh,
  p2wsh,
  RawTx,
  RawWitness,
  TEST_NETWORK,
  WIF,
} from '@scure/btc-signer'
import { concatBytes, hash160, sha256x2, tapTweak, taprootTweakPrivKey } from '@scure/btc-signer/utils.js'
import { expect, test } from 'vitest'
import { base64OfBytes, bytesOfBase64 } from '#lib/bytes.ts'
import { FULL_VECTORS, SIMPLE_VECTORS, TIME_LOCKED } from '../../../../test/vectors/bip322-vectors.ts'
import { readBitcoinAddress } from './read-address.ts'
import { verifyBip122 } from './verify-bip122.ts'
import { legacyDigest, simpleToSign, witnessV0Digest, witnessV1Digest } from './virtual-transaction.ts'

// The key and the signatures of BIP-322 and of Bitcoin Core's own tests of it.
const KEY = WIF(NETWORK).decode('L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k')
const PUBLIC_KEY = secp256k1.getPublicKey(KEY)
const SEGWIT = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const NESTED = '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb'
const TAPROOT = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'
const OTHER_SEGWIT = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const OTHER_TAPROOT = 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297'
const VECTORS = [
  [
    SEGWIT,
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    SEGWIT,
    'Hello World',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    SEGWIT,
    'Hello World',
    'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    TAPROOT,
    'Hello World',
    'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
  ],
] as const

test.each(VECTORS)('BIP-322: %s has signed %j, and nothing else', (address, text, signature) => {
  expect(verifyBip122(address, text, signature)).toBe(true)
  expect(verifyBip122(address, text, `smp${signature}`)).toBe(true)
  expect(verifyBip122(address, `${text}!`, signature)).toBe(false)
  expect(verifyBip122(OTHER_SEGWIT, text, signature)).toBe(false)
  expect(verifyBip122(OTHER_TAPROOT, text, signature)).toBe(false)
})

test.each(SIMPLE_VECTORS)('BIP-322: its own simple signature of %s', (_kind, address, text, signature) => {
  expect(verifyBip122(address, text, signature)).toBe(true)
  expect(verifyBip122(address, text, `smp${signature}`)).toBe(true)
  expect(verifyBip122(address, text, `ful${signature}`)).toBe(false)
  expect(verifyBip122(address, `${text} `, signature)).toBe(false)
  expect(verifyBip122(OTHER_SEGWIT, text, signature)).toBe(false)
})

test.each(FULL_VECTORS)('BIP-322: its own full signature of %s', (_kind, address, text, signature) => {
  expect(verifyBip122(address, text, signature)).toBe(true)
  expect(verifyBip122(address, text, `ful${signature}`)).toBe(true)
  expect(verifyBip122(address, text, `smp${signature}`)).toBe(false)
  expect(verifyBip122(address, text, `pof${signature}`)).toBe(false)
  expect(verifyBip122(address, `${text} `, signature)).toBe(false)
  for (const [, other] of FULL_VECTORS) expect(verifyBip122(other, text, signature)).toBe(other === address)
})

test.each(FULL_VECTORS)(
  'BIP-322: a full signature of %s that is anything else is refused',
  (_kind, address, text, signature) => {
    const bytes = bytesOfBase64(signature)!
    const changed = (change: (tx: ReturnType<typeof RawTx.decode>) => unknown) => {
      const tx = RawTx.decode(bytes)
      return base64OfBytes(RawTx.encode({ ...tx, ...Object(change(tx)) }))
    }
    expect(
      verifyBip122(
        address,
        text,
        changed(() => ({})),
      ),
    ).toBe(true)
    expect(
      verifyBip122(
        address,
        text,
        changed(() => ({ version: 1 })),
      ),
    ).toBe(false)
    expect(
      verifyBip122(
        address,
        text,
        changed(() => ({ lockTime: 2017 })),
      ),
    ).toBe(false)
    expect(
      verifyBip122(
        address,
        text,
        changed(({ inputs: [input] }) => ({ inputs: [{ ...input, sequence: 1 }] })),
      ),
    ).toBe(false)
    expect(
      verifyBip122(
        address,
        text,
        changed(({ inputs: [input] }) => ({ inputs: [{ ...input, index: 1 }] })),
      ),
    ).toBe(false)
    expect(
      verifyBip122(
        address,
        text,
        changed(({ outputs: [output] }) => ({ outputs: [output, output] })),
      ),
    ).toBe(false)
    expect(
      verifyBip122(
        address,
        text,
        changed(() => ({ outputs: [{ amount: 1n, script: Uint8Array.of(0x6a) }] })),
      ),
    ).toBe(false)
    // Any single bit of it.
    for (let at = 0; at < bytes.length; at += 7) {
      const bent = Uint8Array.from(bytes)
      bent[at]! ^= 4
      expect(verifyBip122(address, text, base64OfBytes(bent))).toBe(false)
    }
  },
)

test.each(TIME_LOCKED)('BIP-322: a %s that waits for a block is refused', (_kind, address, text, signature) => {
  expect(verifyBip122(address, text, signature)).toBe(false)
})

const scriptOf = (address: string) => readBitcoinAddress(address)!.script
const digestV0 = (address: string, text: string, keyHash = hash160(PUBLIC_KEY)) =>
  witnessV0Digest(simpleToSign(text, scriptOf(address)), OutScript.encode({ type: 'pkh', hash: keyHash }))
const asText = (...stack: Uint8Array[]) => base64OfBytes(RawWitness.encode(stack))
const der = (digest: Uint8Array, hashType = 1, lowS = true) =>
  concatBytes(secp256k1.sign(digest, KEY, { prehash: false, format: 'der', lowS }), Uint8Array.of(hashType))

test('BIP-322: P2SH-P2WPKH, on its test network too', () => {
  const sign = (address: string) => asText(der(digestV0(address, 'Hello World')), PUBLIC_KEY)
  const onTest = p2sh(p2wpkh(PUBLIC_KEY, TEST_NETWORK), TEST_NETWORK).address!
  for (const address of [NESTED, onTest]) {
    expect(verifyBip122(address, 'Hello World', sign(address))).toBe(true)
    expect(verifyBip122(address, '', sign(address))).toBe(false)
    expect(verifyBip122('342ftSRCvFHfCeFFBuz4xwbeqnDw6BGUey', 'Hello World', sign(address))).toBe(false)
  }
})

test('BIP-322: a taproot signature of the default type, 64 bytes, or SIGHASH_ALL, and no other', () => {
  const internal = schnorr.getPublicKey(KEY)
  const address = p2tr(internal).address!
  const tweaked = taprootTweakPrivKey(KEY)
  expect(tapTweak(internal, new Uint8Array(0))).toBeTypeOf('bigint')
  const sign = (type: number) => schnorr.sign(witnessV1Digest(simpleToSign('text', scriptOf(address)), type), tweaked)
  const typed = (type: number) => asText(concatBytes(sign(type), Uint8Array.of(type)))
  expect(verifyBip122(address, 'text', asText(sign(0)))).toBe(true)
  expect(verifyBip122(address, 'text', typed(1))).toBe(true)
  for (const type of [0, 2, 3, 0x81]) expect(verifyBip122(address, 'text', typed(type))).toBe(false)
  expect(verifyBip122(address, 'text', asText(sign(0), Uint8Array.of(0x50)))).toBe(false)
})

test('BIP-322: other hash types, malleable signatures, further or missing parts are refused', () => {
  const digest = digestV0(SEGWIT, 'text')
  expect(verifyBip122(SEGWIT, 'text', asText(der(digest), PUBLIC_KEY))).toBe(true)
  const parsed = secp256k1.Signature.fromBytes(der(digest).subarray(0, -1), 'der')
  const high = new secp256k1.Signature(parsed.r, secp256k1.Point.Fn.ORDER - parsed.s).toBytes('der')
  expect(verifyBip122(SEGWIT, 'text', asText(concatBytes(high, Uint8Array.of(1)), PUBLIC_KEY))).toBe(false)
  expect(verifyBip122(SEGWIT, 'text', asText(der(digest, 2), PUBLIC_KEY))).toBe(false)
  expect(verifyBip122(SEGWIT, 'text', asText(der(digest), PUBLIC_KEY, PUBLIC_KEY))).toBe(false)
  expect(verifyBip122(SEGWIT, 'text', asText(der(digest)))).toBe(false)
  expect(verifyBip122(SEGWIT, 'text', asText(der(digest), secp256k1.getPublicKey(KEY, false)))).toBe(false)
  expect(verifyBip122(p2pkh(PUBLIC_KEY).address!, 'text', asText(der(digest), PUBLIC_KEY))).toBe(false)
})

test('BIP-322: scripts of several keys count each key once, in their order, and as many as they ask for', () => {
  const keys = [KEY, ...[1, 2].map((byte) => new Uint8Array(32).fill(byte))]
  const publicKeys = keys.map((key) => secp256k1.getPublicKey(key))
  const multisig = p2ms(2, publicKeys)
  for (const payment of [p2wsh(multisig), p2sh(p2wsh(multisig))]) {
    const address = payment.address!
    const digest = witnessV0Digest(simpleToSign('text', scriptOf(address)), multisig.script)
    const [first, second, third] = keys.map((key) =>
      concatBytes(secp256k1.sign(digest, key, { prehash: false, format: 'der' }), Uint8Array.of(1)),
    )
    const signed = (...signatures: Uint8Array[]) =>
      verifyBip122(address, 'text', asText(new Uint8Array(0), ...signatures, multisig.script))
    expect(signed(first!, second!)).toBe(true)
    expect(signed(first!, third!)).toBe(true)
    expect(signed(third!, first!)).toBe(false)
    expect(signed(first!, first!)).toBe(false)
    expect(signed(first!)).toBe(false)
    expect(signed(first!, second!, third!)).toBe(false)
    const withoutDummy = asText(first!, second!, multisig.script)
    expect(verifyBip122(address, 'text', withoutDummy)).toBe(false)
    expect(verifyBip122(address, 'text', asText(Uint8Array.of(1), first!, second!, multisig.script))).toBe(false)
  }
})

test('BIP-322: a script of one key, and none that asks for nothing', () => {
  const script = p2pk(PUBLIC_KEY).script
  const address = p2wsh(p2pk(PUBLIC_KEY)).address!
  const digest = witnessV0Digest(simpleToSign('text', scriptOf(address)), script)
  expect(verifyBip122(address, 'text', asText(der(digest), script))).toBe(true)
  expect(verifyBip122(address, 'text', asText(der(digest), der(digest), script))).toBe(false)
  const anyone = Uint8Array.of(0x51)
  const free = p2wsh({ type: 'unknown', script: anyone }).address!
  expect(verifyBip122(free, 'text', asText(anyone))).toBe(false)
})

test('BIP-322: a key without witness signs the full form only', () => {
  const digest = legacyDigest(simpleToSign('text', scriptOf(LEGACY)))
  expect(verifyBip122(LEGACY, 'text', asText(der(digest), PUBLIC_KEY))).toBe(false)
})

function signLegacy(text: string, header: number) {
  const bytes = new TextEncoder().encode(text)
  const size = bytes.length < 253 ? [bytes.length] : [253, bytes.length & 255, bytes.length >> 8]
  const magic = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
  const digest = sha256x2(magic, Uint8Array.from(size), bytes)
  const [recovery = 0, ...compact] = secp256k1.sign(digest, KEY, { prehash: false, format: 'recovered' })
  return base64OfBytes(Uint8Array.of(header + recovery, ...compact))
}

const LEGACY = p2pkh(PUBLIC_KEY).address!
const UNCOMPRESSED = p2pkh(secp256k1.getPublicKey(KEY, false)).address!

test.each([
  [27, [UNCOMPRESSED]],
  [31, [LEGACY, NESTED, SEGWIT, TAPROOT]],
  [35, [NESTED, TAPROOT]],
  [39, [SEGWIT, TAPROOT]],
])('signmessage: the header bytes from %i on are of their own kinds of address', (header, addresses) => {
  for (const text of ['', 'Hello World', 'long '.repeat(100)]) {
    const signature = signLegacy(text, header)
    for (const address of [UNCOMPRESSED, LEGACY, NESTED, SEGWIT, TAPROOT, OTHER_SEGWIT, OTHER_TAPROOT])
      expect(verifyBip122(address, text, signature)).toBe(addresses.includes(address))
    for (const address of addresses) expect(verifyBip122(address, `${text}.`, signature)).toBe(false)
  }
})

// The signature of https://github.com/ACken2/bip322-js/issues/1.
test("signmessage: a wallet's signature for a taproot address", () => {
  const address = 'bc1ps5pt865e77nr9t9z7fdefryx27lsz0ced875lxcc68lszvc7x3qsxx25fy'
  const text = 'bitcheckdiuq5gh179v9r5vwmw58ijtkea1vb4idr92khiu'
  const signature = 'HxOxevYmNjW58m/TBcewrpLbOC0NXjwnWO+jccW9tq8JbdtjI8modbmYbJNVO6PpE9MATfiZeU/S/GbmozNhV4Y='
  expect(verifyBip122(address, text, signature)).toBe(true)
  expect(verifyBip122(address, `${text}.`, signature)).toBe(false)
  expect(verifyBip122(OTHER_TAPROOT, text, signature)).toBe(false)
})

test('signmessage: a signature that Bitcoin Core made', () => {
  const signature = 'IPojfrX2dfPnH26UegfbGQQLrdK844DlHq5157/P6h57WyuS/Qsl+h/WSVGDF4MUi4rWSswW38oimDYfNNUBUOk='
  expect(verifyBip122('15CRxFdyRpGZLW9w8HnHvVduizdL5jKNbs', 'Trust no one', signature)).toBe(true)
  expect(verifyBip122('11canuhp9X2NocwCq7xNrQYTmUgZAnLK3', 'Trust me', signature)).toBe(false)
})

test('header bytes beyond 27 to 42, and what is no signature, are refused', () => {
  const bytes = bytesOfBase64(signLegacy('text', 31))!
  for (const header of [0, 26, 43, 44, 255]) {
    bytes[0] = header
    expect(verifyBip122(LEGACY, 'text', base64OfBytes(bytes))).toBe(false)
  }
  const absurd = ['', '*', 'AA==', '/////w==', base64OfBytes(new Uint8Array(65).fill(31)), 'A'.repeat(100_000)]
  for (const signature of absurd)
    for (const address of [LEGACY, SEGWIT, NESTED, TAPROOT, '', 'bc1qxxx', 'x'.repeat(10_000)])
      expect(verifyBip122(address, 'text', signature)).toBe(false)
})
