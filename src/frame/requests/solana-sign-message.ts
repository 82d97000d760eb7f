import { frameActionNotAllowed } from '#core/errors/frame-errors.ts'
import { decodeBase58, encodeBase58 } from '#lib/base58.ts'
import { hexOfBytes } from '#lib/bytes.ts'
import { approvalTexts } from '../texts/approval-texts.ts'
import { findOtherSite } from './find-other-site.ts'
import type { PrepareRequest } from './prepared-request.ts'
import { readUtf8, refuse } from './read-params.ts'

/** `solana_signMessage { message, pubkey }`: signs a text. Both are base58, and so is `signature` of the answer. */
export const prepareSolanaSignMessage: PrepareRequest = (params, { wallet, origin }) => {
  const { message, pubkey } = Object(params) as { message?: unknown; pubkey?: unknown }
  const bytes = typeof message === 'string' ? decodeBase58(message) : undefined
  if (!bytes) return refuse('its message is not base58')
  if (pubkey !== wallet.solana) throw frameActionNotAllowed()
  // The signature of a transaction's bytes would be the transaction's: it has to come as one, and is shown as one.
  if (isTransactionMessage(bytes)) return refuse('its message is a transaction')
  const text = readUtf8(bytes)
  const otherSite = text === undefined ? undefined : findOtherSite(text, origin)
  return {
    approval: {
      title: approvalTexts.signMessage(),
      text: text ?? `0x${hexOfBytes(bytes)}`,
      rows: [{ label: approvalTexts.account(), value: wallet.solana, isCode: true }],
      warnings: [
        ...(text === undefined ? [approvalTexts.notText()] : []),
        ...(otherSite === undefined ? [] : [{ danger: approvalTexts.otherSite({ site: otherSite }) }]),
      ],
    },
    run: async () => ({ signature: encodeBase58(await wallet.askKeys('signSolana', { message: bytes })) }),
  }
}

const KEY_BYTES = 32
const VERSION_BIT = 0x80

/** From here on, the first byte can begin a text in UTF-8. Versions of transactions that have yet to come are below. */
const TEXT_FROM = 0xc0

/**
 * True if bytes could be the message of a Solana transaction: a header of three counts that fit, then as many keys as declared
 * and a blockhash. Wallets sign no such bytes as a text, since the signature would send the transaction.
 */
function isTransactionMessage(bytes: Uint8Array): boolean {
  const [lead = 0] = bytes
  if (lead > VERSION_BIT && lead < TEXT_FROM) return true
  const start = (bytes[0] ?? 0) & VERSION_BIT ? 1 : 0
  const [signers = 0, readonlySigned = 0, readonlyUnsigned = 0] = bytes.subarray(start, start + 3)
  const [keys = 0] = bytes.subarray(start + 3)
  const isHeader = signers > 0 && readonlySigned < signers && signers + readonlyUnsigned <= keys && keys < VERSION_BIT
  return isHeader && bytes.length > start + 4 + keys * KEY_BYTES + KEY_BYTES
}
