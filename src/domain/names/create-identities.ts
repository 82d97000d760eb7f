import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { chainNotSupported } from '#core/errors/blockchain-api-errors.ts'
import type { Identity } from '#core/ports/blockchain-api.ts'
import { createReading } from '../reading/create-reading.ts'
import { readIdentity } from './read-identity.ts'

/** An account with neither name nor picture. */
export const NOBODY: Identity = { name: undefined, avatar: undefined }

export interface Identities {
  /** Name and picture of an address; without either until they are read, or if they can’t be. */
  of(address: string): ReadableAtom<Identity>
}

type IdentityDeps = Pick<Core, 'accounts' | 'failures' | 'onDispose' | 'ports' | '$config'>

/** Name and picture of the address in `$address`, read while they are shown. If they can't be read, the site gets the failure, and the last ones stay. */
export function createIdentityReading(
  core: IdentityDeps,
  $address: ReadableAtom<string | undefined>,
  { report, succeed } = core.failures.ofReading(),
): { readonly $identity: ReadableAtom<Identity>; reload(this: void): void } {
  const { $state, watch, reload } = createReading(core, {
    $key: $address,
    async read(address, signal) {
      const identity = await readIdentity(core, address, { sender: address, signal })
      succeed()
      return identity
    },
    fail: (cause) => (chainNotSupported.matches(cause) ? cause : report(cause)),
    keepLast: true,
  })
  const $identity = computed($state, ({ value = NOBODY }) => value)
  onMount($identity, watch)
  return { $identity, reload }
}

/** Names and pictures of connected accounts, each read while it is shown: `core.use(createIdentities)`. */
export function createIdentities(core: IdentityDeps): Identities {
  const stores = new Map<string, ReadableAtom<Identity>>()
  const failures = core.failures.ofReading()

  return {
    of(address) {
      const $identity = stores.get(address) ?? createIdentityReading(core, atom(address), failures).$identity
      stores.set(address, $identity)
      return $identity
    },
  }
}
