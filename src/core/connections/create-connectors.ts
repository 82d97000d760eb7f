import { atom, type ReadableAtom } from 'nanostores'
import type { Clock } from '../ports/clock.ts'
import type { Connector } from '../ports/connector.ts'

export interface Connectors {
  /** Everything that can be connected, in order of discovery; no wallet twice. */
  readonly $list: ReadableAtom<readonly Connector[]>
  /** Adds a connector, unless its id is there already, or its uuid on the same chain. */
  add(connector: Connector): void
  remove(id: string): void
  /** Replaces the host's own connectors (its property `connectors`). */
  setHostConnectors(connectors: readonly Connector[]): void
  find(id: string): Connector | undefined
  /** Resolves once there is a connector with that id, or with `undefined` after `timeoutMs`. */
  waitFor(id: string, timeoutMs: number): Promise<Connector | undefined>
}

function isSame(a: Connector, b: Connector): boolean {
  if (a.id === b.id) return true
  // A multichain entry has the uuid of its parts.
  if (a.parts || b.parts) return false
  const uuid = a.info?.uuid
  return a.chain === b.chain && uuid !== undefined && uuid === b.info?.uuid
}

export function createConnectors({ clock }: { clock: Clock }): Connectors {
  const $list = atom<readonly Connector[]>([])
  let ofHost: readonly Connector[] = []
  const find = (id: string) => $list.get().find((connector) => connector.id === id)

  function add(connector: Connector) {
    const list = $list.get()
    if (!list.some((known) => isSame(known, connector))) $list.set([...list, connector])
  }

  return {
    $list,
    add,
    find,
    remove: (id) => $list.set($list.get().filter((connector) => connector.id !== id)),
    setHostConnectors(connectors) {
      // Not by id: one that the page has found under the same id stays.
      $list.set($list.get().filter((connector) => !ofHost.includes(connector)))
      ofHost = connectors
      for (const connector of connectors) add(connector)
    },
    waitFor(id, timeoutMs) {
      return new Promise((resolve) => {
        const listed = find(id)
        if (listed) return resolve(listed)
        const finish = () => {
          stopListening()
          cancelTimer()
          resolve(find(id))
        }
        const stopListening = $list.listen(() => {
          if (find(id)) finish()
        })
        const cancelTimer = clock.after(timeoutMs, finish)
      })
    },
  }
}
