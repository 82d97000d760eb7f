import { atom, onMount, type ReadableAtom } from 'nanostores'
import { createIdentityCache } from '#core/accounts/account-caches.ts'
import type { Core } from '#core/core.ts'
import type { Identity } from '#core/ports/blockchain-api.ts'
import { NOBODY } from './create-identity.ts'

export interface Identities {
  /** Name and picture of an address; without either until they are read, or if they can’t be. */
  of(address: string): ReadableAtom<Identity>
}

/** Names and pictures of all connected accounts, read for those that are shown. */
export function createIdentities({ ports }: Pick<Core, 'ports'>): Identities {
  const cache = createIdentityCache(ports)
  const stores = new Map<string, ReadableAtom<Identity>>()

  async function read(address: string, signal: AbortSignal): Promise<Identity> {
    const cached = (await cache.get(address))?.value
    if (cached) return cached
    signal.throwIfAborted()
    const identity = await ports.blockchainApi.getIdentity(address, { sender: address, signal })
    void cache.set(address, identity)
    return identity
  }

  function create(address: string): ReadableAtom<Identity> {
    const $identity = atom<Identity>(NOBODY)
    onMount($identity, () => {
      const controller = new AbortController()
      read(address, controller.signal).then(
        (identity) => $identity.set(identity),
        () => {}, // Without a name, the address is shown; the next time, it is tried again.
      )
      return () => controller.abort()
    })
    return $identity
  }

  return {
    of(address) {
      const known = stores.get(address) ?? create(address)
      stores.set(address, known)
      return known
    },
  }
}
