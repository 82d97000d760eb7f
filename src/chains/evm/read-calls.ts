import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import type { TransactionReport } from '#core/ports/transaction-reader.ts'
import { askWallet } from '#eip1193/ask-wallet.ts'

const HASH = /^0x[\da-f]{64}$/i

/**
 * What a wallet says of calls that it has taken (EIP-5792, `wallet_getCallsStatus`). A wallet that is not there, or does not
 * answer this now, leaves it open. Never rejects.
 */
export async function readCalls(wallet: unknown, id: string): Promise<TransactionReport> {
  if (!wallet) return { status: 'unknown' }
  try {
    const { status, receipts } = fieldsOf(await askWallet(wallet as Eip1193Provider, 'wallet_getCallsStatus', [id]))
    const hash = fieldsOf(Array.isArray(receipts) ? receipts[0] : undefined)['transactionHash']
    if (typeof hash === 'string' && HASH.test(hash)) return { status: 'named', hash }
    // 1xx pending, 2xx included, 4xx never will be, 5xx and 6xx reverted.
    return { status: Number(status) >= 400 ? 'failed' : 'unknown' }
  } catch {
    return { status: 'unknown' }
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> => ({ ...(value as object) })
