import { secp256k1 } from '@noble/curves/secp256k1.js'
import { CompactSize, RawWitness, Script, Transaction } from '@scure/btc-signer'
import { concatBytes, sha256 as hash256 } from 'viem'
import type { BitcoinAccount } from './bitcoin-account.ts'

const sha256 = (bytes: Uint8Array) => hash256(bytes, 'bytes')
const text = new TextEncoder()
const LEGACY_PREFIX = text.encode('Bitcoin Signed Message:\n')
const BIP322_TAG = sha256(text.encode('BIP0322-signed-message'))
/** BIP-137's offsets of the recovery bit, by address type. */
const LEGACY_HEADERS = { p2pkh: 31, 'p2sh-p2wpkh': 35, p2wpkh: 39 } as const

/** How a message is signed: by BIP-322, or in the format of the original Bitcoin client (BIP-137 with its header byte). */
export type BitcoinMessageProtocol = 'bip322' | 'ecdsa'

/** The default protocol for an address. */
export function defaultProtocol({ type }: Pick<BitcoinAccount, 'type'>): BitcoinMessageProtocol {
  return type === 'p2wpkh' || type === 'p2tr' ? 'bip322' : 'ecdsa'
}

/**
 * Signs a message for an address.
 *
 * @returns the bytes of the signature, usually written in base64: for BIP-322 the witness of its "simple" form.
 * @throws Error if the protocol doesn't support addresses of this type.
 */
export function signBitcoinMessage(
  message: Uint8Array,
  account: Pick<BitcoinAccount, 'type' | 'script' | 'publicKey'>,
  privateKey: Uint8Array,
  protocol: BitcoinMessageProtocol = defaultProtocol(account),
): Uint8Array {
  return protocol === 'bip322' ? signBip322(message, account, privateKey) : signLegacy(message, account, privateKey)
}

function signLegacy(message: Uint8Array, { type }: Pick<BitcoinAccount, 'type'>, privateKey: Uint8Array): Uint8Array {
  if (type === 'p2tr') throw new Error('Taproot addresses sign messages by BIP-322 only.')
  const parts = [LEGACY_PREFIX, message].flatMap((part) => [CompactSize.encode(BigInt(part.length)), part])
  const hash = sha256(sha256(concatBytes(parts)))
  const signature = secp256k1.sign(hash, privateKey, { prehash: false, format: 'recovered' })
  return concatBytes([Uint8Array.of(LEGACY_HEADERS[type] + (signature[0] ?? 0)), signature.subarray(1)])
}

function signBip322(
  message: Uint8Array,
  { type, script, publicKey }: Pick<BitcoinAccount, 'type' | 'script' | 'publicKey'>,
  privateKey: Uint8Array,
): Uint8Array {
  if (type !== 'p2wpkh' && type !== 'p2tr') throw new Error(`BIP-322's simple form does not support ${type} addresses.`)
  const toSign = new Transaction({ version: 0, allowUnknownVersion: true, allowUnknownOutputs: true })
  toSign.addInput({
    txid: toSpendId(message, script),
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    ...(type === 'p2tr' ? { tapInternalKey: publicKey } : {}),
  })
  toSign.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  toSign.signIdx(privateKey, 0)
  toSign.finalize()
  return RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? [])
}

/** The id of BIP-322's virtual transaction "to_spend", which commits to the address and the message's hash. */
function toSpendId(message: Uint8Array, script: Uint8Array): Uint8Array {
  const hash = sha256(concatBytes([BIP322_TAG, BIP322_TAG, message]))
  const bytes = concatBytes([
    new Uint8Array(4), // version
    Uint8Array.of(1), // one input, whose outpoint is null
    new Uint8Array(32),
    new Uint8Array(4).fill(0xff),
    Uint8Array.of(34, 0, 32), // scriptSig: OP_0, and the hash
    hash,
    new Uint8Array(4), // sequence
    Uint8Array.of(1), // one output, of 0 satoshi
    new Uint8Array(8),
    CompactSize.encode(BigInt(script.length)),
    script,
    new Uint8Array(4), // lock time
  ])
  return sha256(sha256(bytes)).toReversed()
}
