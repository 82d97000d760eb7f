import { createIdentityCache } from '#core/accounts/account-caches.ts'
import type { Core } from '#core/core.ts'
import type { Network } from '#core/model/network.ts'
import type { Identity } from '#core/ports/blockchain-api.ts'
import { isNameLike, parseRecipient, type RecipientProblem } from '#domain/recipients/check-recipient.ts'
import { createNameResolver, type ResolvedName } from '#domain/names/create-name-resolver.ts'
import { wait } from '#lib/wait.ts'

export { isNameLike, parseRecipient }

/** A name is looked up once nobody has typed for this long. */
export const NAME_DELAY_MS = 300

/** The account of a name on a network at this very moment. Rejects as {@link createNameResolver} says. */
export function resolveNameNow(
  core: Core,
  typed: string,
  network: Network,
  signal: AbortSignal,
): Promise<ResolvedName> {
  return core.use(createNameResolver)(typed, network, { signal, isFresh: true })
}

/** The same once nobody types any more, as a recipient. */
export async function findByName(
  core: Core,
  typed: string,
  network: Network,
  signal: AbortSignal,
): Promise<NamedRecipient | { readonly problem: RecipientProblem | 'nobody' }> {
  await wait(NAME_DELAY_MS, core.ports.clock, signal)
  const { name, address, isMainnetAddress } = await core.use(createNameResolver)(typed, network, { signal })
  if (!address) return { problem: 'nobody' }
  const parsed = parseRecipient(address, await core.ports.chains.of(network.chainNamespace).loadRecipientRules?.())
  return 'problem' in parsed ? parsed : { name, address: parsed.address, isMainnetAddress }
}

interface NamedRecipient {
  readonly name: string
  readonly address: string
  /** As {@link ResolvedName} has it. */
  readonly isMainnetAddress: boolean | undefined
}

/** Name and picture of an account, as the service knows it. */
export async function findIdentity(
  { ports, accounts }: Core,
  address: string,
  signal: AbortSignal,
): Promise<Identity | undefined> {
  const identities = createIdentityCache(ports)
  const kept = await identities.get(address)
  signal.throwIfAborted()
  if (kept) return kept.value
  const identity = await ports.blockchainApi.getIdentity(address, { sender: accounts.$active.get()?.address, signal })
  void identities.set(address, identity)
  return identity
}
