import { frameActionNotAllowed } from '#core/errors/frame-errors.ts'
import { decodeBase58, encodeBase58 } from '#lib/base58.ts'
import { hexOfBytes } from '#lib/bytes.ts'
import { approvalTexts } from '../texts/approval-texts.ts'
import { findOtherSite } from './find-other-site.ts'
import { isTransactionMessage } from './is-transaction-message.ts'
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
