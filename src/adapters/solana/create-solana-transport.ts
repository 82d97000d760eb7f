import type { RpcTransport } from '@solana/web3.js'
import type { Rpc, RpcRequest } from '#core/ports/rpc.ts'

/**
 * The page's own way to the nodes (their ranking, time limits and checks), as web3.js wants it. An error of the chain rejects
 * here, as a WalletDialogError: web3.js then has nothing to make of it, and its messages, which are numbers in production,
 * are never met.
 */
export function createSolanaTransport(rpc: Rpc, network: RpcRequest['network']): RpcTransport {
  return async <Response>({ payload, signal }: Parameters<RpcTransport>[0]) => {
    const { method, params } = payload as { method: string; params?: unknown }
    const result = await rpc.request({ network, method, params, signal })
    assertExact(result)
    return { jsonrpc: '2.0', id: 0, result } as Response
  }
}

/** JSON's numbers are exact up to 2^53: what is beyond was rounded on the way, and is not passed on as an amount. */
function assertExact(value: unknown): void {
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError('the answer is too large to be read exactly')
  }
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) assertExact(part)
}
