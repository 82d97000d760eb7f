import type { Options } from '#core/config/options.ts'
import type { WakeSignals } from '#core/ports/wake-signals.ts'

/** A dialog of this document. `scope` is known once one of them stores or reads something. */
interface Peer {
  readonly getOptions: () => Options
  readonly listeners: Set<() => void>
  storage?: unknown
  project?: string
  scope?: string
}

const peers = new Set<Peer>()

export interface Scope {
  /** The suffix of the dialog's keys. */
  get(): string
  /** Notifies the other dialogs that something was stored. */
  notifyPeers(): void
  /** Wakes by the browser, and by the other dialogs. */
  readonly wake: WakeSignals
  release(): void
}

/**
 * Where a dialog stores its state. Dialogs of one project share it, and stay in step like two tabs, unless the host
 * has given each its own `storage`. Keys are plain, so that a connection is found on every page of a site; if a page has
 * dialogs of several projects, the plain keys belong to the first one's.
 */
export function claimScope(getOptions: () => Options, wake: WakeSignals): Scope {
  const me: Peer = { getOptions, listeners: new Set() }
  peers.add(me)
  return {
    get() {
      // In document order, whichever asks first.
      for (const peer of peers) {
        if (peer.scope !== undefined) continue
        const { storage, projectId = 'none' } = peer.getOptions()
        const placed = [...peers].filter((other) => other.scope !== undefined && other.storage === storage)
        const scope = placed.find(({ project }) => project === projectId)?.scope ?? (placed.length > 0 ? projectId : '')
        peer.storage = storage
        peer.project = projectId
        peer.scope = scope
      }
      return me.scope!
    },
    notifyPeers() {
      for (const { scope, storage, listeners } of peers)
        if (scope === me.scope && storage === me.storage && listeners !== me.listeners)
          for (const listener of listeners) listener()
    },
    wake: {
      listen(onWake) {
        const stop = wake.listen(onWake)
        me.listeners.add(onWake)
        return () => {
          stop()
          me.listeners.delete(onWake)
        }
      },
    },
    release: () => void peers.delete(me),
  }
}
