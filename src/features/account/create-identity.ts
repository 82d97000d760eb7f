import { computed, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { Identity } from '#core/ports/blockchain-api.ts'
import { createIdentityReading } from '#domain/names/create-identities.ts'

/** Name and picture of the active account; without either while they are read, or if they can’t be. */
export function createIdentity(core: Core): ReadableAtom<Identity> {
  const { accounts, events, onDispose } = core
  const $address = computed(accounts.$active, (account) => account?.address)
  const { $identity, reload } = createIdentityReading(core, $address)
  // A name that is registered while the account is shown is there at once [names.caches].
  onDispose(
    events.on('transaction', ({ kind }) => {
      if (kind === 'name') reload()
    }),
  )
  return $identity
}
