import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import type { TransactionReport } from '#core/ports/transaction-reader.ts'
import { askWallet } from '#eip1193/ask-wallet.ts'

const HASH = /^0x[\da-f]{64}$/i

/**
 * The status of calls that a wallet has accepted (EIP-5792, `wallet_getCallsStatus`). It stays open if the wallet is gone or
 * doesn’t answer. Never rejects.
 */
export async function readCalls(wallet: unknown, id: string): Promise<TransactionReport> {
  if (!wallet) return { status: 'unknown' }
  try {
    const { status, receipts } = fieldsOf(await askWallet(wallet as Eip1193Provider, 'wallet_getCallsStatus', [id]))
    const hash = fieldsOf(Array.isArray(receipts) ? receipts[0] : undefined)['transactionHash']
    // 1xx pending, 2xx included, 4xx never will be, 5xx and 6xx reverted. The transaction of a smart account’s calls doesn’t fail
    // with them.
    const named = typeof hash === 'string' && HASH.test(hash) ? hash : undefined
    if (Number(status) >= 500) return { status: 'failed', hash: named }
    if (Number(status) >= 400) return { status: 'dropped' }
    return named === undefined ? { status: 'unknown' } : { status: 'named', hash: named }
  } catch {
    return { status: 'unknown' }
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> => ({ ...(value as object) })
