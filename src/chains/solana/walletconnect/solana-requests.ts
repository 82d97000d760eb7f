import type { SessionAccess } from '#core/ports/session-access.ts'
import { decodeBase58, encodeBase58 } from '#lib/base58.ts'
import { base64OfBytes, bytesOfBase64 } from '#lib/bytes.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import { fieldsOf } from '#lib/fields-of.ts'
import { insertSignature } from '#lib/insert-signature.ts'
import { malformedAnswer } from '../../session-answers.ts'

const SIGNATURE_LENGTH = 64

/** A transaction to sign, and its signer. */
export interface TransactionToSign {
  readonly address: string
  readonly transaction: Uint8Array
  readonly caipNetworkId?: CaipNetworkId | undefined
  /** As in Wallet Standard; options that the protocol doesn’t know are passed along. */
  readonly options?: unknown
}

/**
 * The protocol's Solana methods, with bytes in and out. Transactions are sent in base64, messages and signatures in base58.
 * Each rejects as `SessionAccess.ask`, or with `malformed_answer`.
 */
export function createSolanaRequests(access: SessionAccess) {
  const ask = (method: string, params: unknown, caipNetworkId?: CaipNetworkId) =>
    access.ask('solana', method, params, { caipNetworkId })

  async function signTransaction({ address, transaction, caipNetworkId }: TransactionToSign): Promise<Uint8Array> {
    const method = 'solana_signTransaction'
    const answer = await ask(method, { transaction: base64OfBytes(transaction), pubkey: address }, caipNetworkId)
    const { transaction: signed, signature } = fieldsOf(answer)
    const bytes = typeof signed === 'string' ? bytesOfBase64(signed) : undefined
    const whole = bytes ?? insertSignature(transaction, address, readSignature(signature) ?? new Uint8Array())
    if (!whole || whole.length === 0) throw malformedAnswer({ method })
    return whole
  }

  return {
    async signMessage(address: string, message: Uint8Array): Promise<Uint8Array> {
      const method = 'solana_signMessage'
      const answer = await ask(method, { message: encodeBase58(message), pubkey: address })
      return readSignature(fieldsOf(answer).signature) ?? refuse(method)
    },
    signTransaction,
    /** Several at once if the wallet supports that; otherwise one after another. */
    async signTransactions(inputs: readonly TransactionToSign[]): Promise<readonly Uint8Array[]> {
      const method = 'solana_signAllTransactions'
      const [first] = inputs
      const isOne = inputs.every(
        ({ address, caipNetworkId }) => address === first?.address && caipNetworkId === first.caipNetworkId,
      )
      if (!first || inputs.length === 1 || !isOne || !access.isGranted('solana', method, first.caipNetworkId)) {
        const signed: Uint8Array[] = []
        for (const input of inputs) signed.push(await signTransaction(input))
        return signed
      }
      const transactions = inputs.map(({ transaction }) => base64OfBytes(transaction))
      const answer = await ask(method, { transactions, pubkey: first.address }, first.caipNetworkId)
      const list: unknown = fieldsOf(answer)['transactions']
      const signed = Array.isArray(list)
        ? list.map((text) => (typeof text === 'string' ? bytesOfBase64(text) : undefined))
        : []
      const isWhole =
        signed.length === inputs.length && signed.every((bytes) => bytes !== undefined && bytes.length > 0)
      return isWhole ? signed.map((bytes) => bytes!) : refuse(method)
    },
    async signAndSendTransaction(input: TransactionToSign): Promise<Uint8Array> {
      const method = 'solana_signAndSendTransaction'
      const { address, transaction, caipNetworkId, options } = input
      const params = {
        transaction: base64OfBytes(transaction),
        pubkey: address,
        ...(options !== undefined && { sendOptions: options }),
      }
      return readSignature(fieldsOf(await ask(method, params, caipNetworkId)).signature) ?? refuse(method)
    },
  }
}

function readSignature(signature: unknown): Uint8Array | undefined {
  const bytes = typeof signature === 'string' ? decodeBase58(signature) : undefined
  return bytes?.length === SIGNATURE_LENGTH ? bytes : undefined
}

function refuse(method: string): never {
  throw malformedAnswer({ method })
}
