import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { chainNotSupported } from '#core/errors/blockchain-api-errors.ts'
import type { Identity } from '#core/ports/blockchain-api.ts'
import { NOBODY } from '#domain/names/create-identities.ts'
import { readIdentity } from '#domain/names/read-identity.ts'

/** Name and picture of the active account; without either while they are read, or if they can’t be. */
export function createIdentity(
  core: Pick<Core, 'accounts' | 'events' | 'failures' | 'ports' | '$config'>,
): ReadableAtom<Identity> {
  const { accounts, events } = core
  const failures = core.failures.ofReading()
  const $identity = atom<Identity>(NOBODY)
  /** The last one of each address: shown until there is a newer one. */
  const known = new Map<string, Identity>()
  let controller = new AbortController()

  async function read(address: string) {
    controller.abort()
    controller = new AbortController()
    const { signal } = controller
    $identity.set(known.get(address) ?? NOBODY)
    try {
      const identity = await readIdentity(core, address, { sender: address, signal })
      known.set(address, identity)
      failures.succeed()
      if (!signal.aborted) $identity.set(identity)
    } catch (error) {
      // The address is shown instead, and the name is read again next time.
      if (!signal.aborted && !chainNotSupported.matches(error)) failures.report(error)
    }
  }

  onMount($identity, () => {
    const readActive = () => {
      const account = accounts.$active.get()
      if (account) void read(account.address)
    }
    const stops = [
      accounts.$active.subscribe(readActive),
      // A name that is registered while the account is shown is there at once [names.caches].
      events.on('transaction', ({ kind }) => {
        if (kind === 'name') readActive()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      controller.abort()
    }
  })

  return $identity
}
