import { createIdentityCache } from '#core/accounts/account-caches.ts'
import type { Core } from '#core/core.ts'
import type { Identity } from '#core/ports/blockchain-api.ts'
import { cleanText } from '#lib/clean-text.ts'
import { within } from '#lib/within.ts'

/** DNS names aren’t longer. */
const NAME_LIMIT = 253
/** A host's own provider that takes longer is left out. */
const PROVIDER_LIMIT_MS = 10_000

/**
 * An account's name and picture: kept for 5 minutes, then read again [accounts.identity]. A name of the host's own provider comes first.
 * Rejects if no source answers, or with the signal's reason.
 */
export async function readIdentity(
  core: Pick<Core, 'accounts' | 'ports' | '$config'>,
  address: string,
  { sender, signal }: { readonly sender: string | undefined; readonly signal: AbortSignal },
): Promise<Identity> {
  const { blockchainApi } = core.ports
  const cache = createIdentityCache({ ...core.ports, $accounts: core.accounts.$all })
  const cached = await cache.get(address)
  signal.throwIfAborted()
  if (cached) return cached.value
  const [service, own] = await Promise.allSettled([
    blockchainApi.getIdentity(address, { sender, signal }),
    readOwnName(core, address, signal),
  ])
  signal.throwIfAborted()
  const name = own.status === 'fulfilled' ? own.value : undefined
  if (service.status === 'rejected' && name === undefined) throw service.reason
  const identity = service.status === 'fulfilled' ? service.value : { name: undefined, avatar: undefined }
  const found = name === undefined ? identity : { ...identity, name }
  void cache.set(address, found)
  return found
}

/** The first name that the host's own provider has for an address. */
async function readOwnName(
  { ports, $config }: Pick<Core, 'ports' | '$config'>,
  address: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const provider = $config.get().nameProvider
  if (!provider) return undefined
  const names = await within(Promise.resolve(provider.getNames(address, { signal })), PROVIDER_LIMIT_MS, ports.clock)
  return cleanText(String(names?.[0] ?? ''), NAME_LIMIT) || undefined
}
