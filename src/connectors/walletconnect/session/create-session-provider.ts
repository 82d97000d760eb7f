import type { RequestOptions, SessionAccess } from '#core/ports/session-access.ts'
import { toProviderRpcError } from '#eip1193/provider-rpc-error.ts'
import { readArguments } from '#eip1193/read-arguments.ts'
import type { ChainNamespace } from '#lib/caip.ts'

/** The default provider, for a family without its own: the wallet's methods, as the protocol names them. */
export interface SessionProvider {
  /**
   * Sends a request to the wallet, on the session's chain of that namespace.
   * @throws ProviderRpcError with the codes of EIP-1193 and of the protocol
   * @example await dialog.getProvider('bip122').request({ method: 'signMessage', params: { account, message } })
   */
  request(args: { method: string; params?: unknown }, options?: RequestOptions): Promise<unknown>
}

export function createSessionProvider(namespace: ChainNamespace, access: SessionAccess): SessionProvider {
  return {
    async request(args, options) {
      const { method, params } = readArguments(args)
      try {
        return await access.ask(namespace, method, params, options)
      } catch (error) {
        throw toProviderRpcError(error)
      }
    },
  }
}
