import { ProviderRpcError } from './provider-rpc-error.ts'

const INVALID_REQUEST_CODE = -32600

/**
 * The method and parameters of a request. A host's code is JavaScript: it may pass anything.
 * @throws ProviderRpcError -32600 if there is no method
 */
export function readArguments(args: unknown): { method: string; params: unknown } {
  const { method, params } = (args ?? {}) as { method?: unknown; params?: unknown }
  if (typeof method !== 'string' || method === '') {
    throw new ProviderRpcError(INVALID_REQUEST_CODE, 'A request needs a method')
  }
  return { method, params }
}
