import type { ChainNamespace } from '#lib/caip.ts'
import type { SessionAccess } from '../session/session-access.ts'
import { PROVIDER_CODES, ProviderRpcError, toProviderRpcError } from './provider-rpc-error.ts'

/** What `getProvider()` gives for a namespace other than eip155. */
export interface SessionProvider {
  /**
   * Sends a request to the wallet, on the session's chain of that namespace.
   * @throws ProviderRpcError with the codes of EIP-1193
   */
  request(args: { method: string; params?: unknown }): Promise<unknown>
}

export function createSessionProvider(namespace: ChainNamespace, access: SessionAccess): SessionProvider {
  return {
    async request({ method, params }) {
      if (!access.approved(namespace)?.methods.includes(method)) {
        throw new ProviderRpcError(PROVIDER_CODES.unsupportedMethod, `The wallet has not approved ${method}`)
      }
      try {
        return await access.ask(namespace, method, params)
      } catch (error) {
        throw toProviderRpcError(error)
      }
    },
  }
}
