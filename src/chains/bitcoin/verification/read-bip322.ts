import { RawTx, RawWitness, Script } from '@scure/btc-signer'
import { equalBytes } from '@scure/btc-signer/utils.js'
import { OUTPUT_SCRIPT, simpleToSign, spentTransactionId, type ToSign } from './virtual-transaction.ts'

/** A signature of BIP-322, taken apart. */
export interface Bip322Signature {
  readonly spending: ToSign
  readonly witness: readonly Uint8Array[]
  /** Elements that the input's script pushes; none for a 'simple' signature, or for a signature that has only a witness. */
  readonly pushed: readonly Uint8Array[]
}

interface Signed {
  readonly text: string
  /** Of the address. */
  readonly script: Uint8Array
}

/** A transaction as the library reads it, whose parts it types as `any`. */
interface RawTransaction {
  readonly version: number
  readonly lockTime: number
  readonly inputs: readonly { txid: Uint8Array; index: number; finalScriptSig: Uint8Array; sequence: number }[]
  readonly outputs: readonly { amount: bigint; script: Uint8Array }[]
  readonly witnesses?: readonly (readonly Uint8Array[])[] | undefined
}

/** Reads a 'simple' signature: a witness. Throws if it isn't one. */
export function readSimple(bytes: Uint8Array, { text, script }: Signed): Bip322Signature {
  return { spending: simpleToSign(text, script), witness: RawWitness.decode(bytes), pushed: [] }
}

/**
 * Reads a 'full' signature: the whole of `to_sign`. Throws if it isn't one, or is for another text or address. Additional
 * inputs, which prove funds, are refused.
 */
export function readFull(bytes: Uint8Array, { text, script }: Signed): Bip322Signature {
  const { version, lockTime, inputs, outputs, witnesses }: RawTransaction = RawTx.decode(bytes)
  const [input, ...otherInputs] = inputs
  const [output, ...otherOutputs] = outputs
  const isToSign =
    (version === 0 || version === 2) &&
    input?.index === 0 &&
    otherInputs.length === 0 &&
    equalBytes(input.txid.toReversed(), spentTransactionId({ text, script })) &&
    output?.amount === 0n &&
    equalBytes(output.script, OUTPUT_SCRIPT) &&
    otherOutputs.length === 0
  if (!isToSign) throw new Error('This is no signature of the text by the address')
  const pushed = Script.decode(input.finalScriptSig).map((part) => {
    if (part instanceof Uint8Array) return part
    throw new Error('A script of the input may only push')
  })
  const spending = { text, script, version, lockTime, sequence: input.sequence }
  return { spending, witness: witnesses?.[0] ?? [], pushed }
}
