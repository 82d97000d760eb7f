import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'

/** Sends a request to a wallet (EIP-1193). A provider that throws synchronously counts as one that rejects. */
export async function askWallet(
  provider: Eip1193Provider,
  method: string,
  params?: readonly unknown[],
): Promise<unknown> {
  return await provider.request(params ? { method, params } : { method })
}
