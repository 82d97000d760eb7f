import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { chainNotSupported } from '#core/errors/blockchain-api-errors.ts'
import type { Identity } from '#core/ports/blockchain-api.ts'
import { readIdentity } from './read-identity.ts'

/** An account with neither name nor picture. */
export const NOBODY: Identity = { name: undefined, avatar: undefined }

export interface Identities {
  /** Name and picture of an address; without either until they are read, or if they can’t be. */
  of(address: string): ReadableAtom<Identity>
}

/** Names and pictures of connected accounts, each read while it is shown: `core.use(createIdentities)`. */
export function createIdentities(core: Pick<Core, 'accounts' | 'failures' | 'ports' | '$config'>): Identities {
  const failures = core.failures.ofReading()
  const stores = new Map<string, ReadableAtom<Identity>>()

  function create(address: string): ReadableAtom<Identity> {
    const $identity = atom<Identity>(NOBODY)
    onMount($identity, () => {
      const controller = new AbortController()
      readIdentity(core, address, { sender: address, signal: controller.signal }).then(
        (identity) => {
          failures.succeed()
          $identity.set(identity)
        },
        (error: unknown) => {
          // Without a name, the address is shown; the next time, it is tried again.
          if (!controller.signal.aborted && !chainNotSupported.matches(error)) failures.report(error)
        },
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
