import { createLazy } from '#lib/create-lazy.ts'
import type { ServiceAccount } from '../service/service-account.ts'

type Find = () => Promise<ServiceAccount | undefined>

interface RestoringDeps {
  /** Asks the service for the account that is signed in. */
  find: Find
  restore(find: Find): Promise<void>
}

/** Restores the session once, and again when another tab has begun one. */
export function createRestoring({ find, restore }: RestoringDeps) {
  const findFirst = createLazy(find)
  let restoring: Promise<void> | undefined
  let isOvertaken = false
  let current: Find = findFirst

  const ready = () =>
    (restoring ??= restore(current).catch((error: unknown) => {
      restoring = undefined
      throw error
    }))

  return {
    /** The account whose session was there when the frame began. */
    findFirst,
    ready,
    /** The same, and a session that another tab has begun since is looked for. */
    readyAgain() {
      if (isOvertaken) {
        isOvertaken = false
        current = find
        restoring = undefined
      }
      return ready()
    },
    /** Another tab has begun a session. */
    giveWay: () => void (isOvertaken = true),
  }
}
