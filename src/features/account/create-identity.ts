import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { Identity } from '#core/ports/blockchain-api.ts'

/** How long a name and picture are good (spec §9). */
export const IDENTITY_CACHE_MS = 5 * 60_000

const NOBODY: Identity = { name: undefined, avatar: undefined }

interface Known {
  readonly identity: Identity
  readonly readAt: number
}

/** Name and picture of the active account; nobody's while they are read, and where they cannot be. */
export function createIdentity({ accounts, ports }: Pick<Core, 'accounts' | 'ports'>): ReadableAtom<Identity> {
  const { blockchainApi, clock } = ports
  const $identity = atom<Identity>(NOBODY)
  const known = new Map<string, Known>()
  let controller = new AbortController()

  async function read(address: string) {
    controller.abort()
    controller = new AbortController()
    const { signal } = controller
    const cached = known.get(address)
    $identity.set(cached?.identity ?? NOBODY)
    if (cached && clock.now() - cached.readAt < IDENTITY_CACHE_MS) return
    try {
      const identity = await blockchainApi.getIdentity(address, { sender: address, signal })
      known.set(address, { identity, readAt: clock.now() })
      if (!signal.aborted) $identity.set(identity)
    } catch {
      // An account without a name is complete: the address stands for it, and the next look tries again.
    }
  }

  onMount($identity, () => {
    const stop = accounts.$active.subscribe((account) => {
      if (account) void read(account.address)
    })
    return () => {
      stop()
      controller.abort()
    }
  })

  return $identity
}
