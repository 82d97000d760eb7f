import type { Options } from '#core/config/options.ts'
import type { Signs } from '#core/ports/signs.ts'

/** A dialog of this document. `scope` is known once one of them stores or reads something. */
interface Mate {
  readonly getOptions: () => Options
  readonly listeners: Set<() => void>
  storage?: unknown
  project?: string
  scope?: string
}

const mates = new Set<Mate>()

export interface Scope {
  /** What the dialog's keys end in. */
  get(): string
  /** Tells the others that something was stored. */
  tell(): void
  /** Of the browser, and of the others. */
  readonly signs: Signs
  release(): void
}

/**
 * Where a dialog keeps its things. Dialogs of one project share them, and follow each other as two tabs do, unless the host
 * has given them a `storage` each. Keys are plain, so that a session is found again on every page of a site; if a page has
 * dialogs of several projects, they are those of the first one's project.
 */
export function claimScope(getOptions: () => Options, signs: Signs): Scope {
  const me: Mate = { getOptions, listeners: new Set() }
  mates.add(me)
  return {
    get() {
      // In the order of the document, whoever asks first.
      for (const mate of mates) {
        if (mate.scope !== undefined) continue
        const { storage, projectId = 'none' } = mate.getOptions()
        const placed = [...mates].filter((other) => other.scope !== undefined && other.storage === storage)
        const scope = placed.find(({ project }) => project === projectId)?.scope ?? (placed.length > 0 ? projectId : '')
        Object.assign(mate, { storage, project: projectId, scope })
      }
      return me.scope!
    },
    tell() {
      for (const { scope, storage, listeners } of mates)
        if (scope === me.scope && storage === me.storage && listeners !== me.listeners)
          for (const hear of listeners) hear()
    },
    signs: {
      listen(onSign) {
        const stop = signs.listen(onSign)
        me.listeners.add(onSign)
        return () => {
          stop()
          me.listeners.delete(onSign)
        }
      },
    },
    release: () => void mates.delete(me),
  }
}
