import type { WalletCore } from '#core/core.ts'
import type { Network } from '#core/model/network.ts'
import { createNameResolver } from '../names/create-name-resolver.ts'
import { parseRecipient } from '../recipients/check-recipient.ts'
import type { SendRequest } from './send-request.ts'

interface NamedRecipient {
  readonly name: string
  readonly network: Network
  readonly signal: AbortSignal
}

/**
 * The account that a name stands for now: it is looked up even if it was before. `undefined` if nothing can be sent there.
 * Rejects as `createNameResolver` does.
 */
export async function findRecipient(
  core: WalletCore,
  { name, network, signal }: NamedRecipient,
): Promise<SendRequest['recipient'] | undefined> {
  const resolved = await core.use(createNameResolver)(name, network, { signal, isFresh: true })
  const rules = await core.ports.chains.of(network.chainNamespace).loadRecipientRules?.()
  const parsed = resolved.address === undefined ? undefined : parseRecipient(resolved.address, rules)
  if (!parsed || 'problem' in parsed) return undefined
  return { address: parsed.address, name: resolved.name, isMainnetAddress: resolved.isMainnetAddress }
}
