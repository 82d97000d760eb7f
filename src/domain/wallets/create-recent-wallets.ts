import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { Wallet } from '#core/model/wallet.ts'
import { createStoredValue } from '#core/storage/stored-value.ts'
import { isText } from '#lib/is-text.ts'
import type { RecentWallet } from './recent-wallet.ts'

/** Recent wallets that are kept [connect.recent]. */
export const RECENT_LIMIT = 2
const keyOf = ({ connectorId, wallet }: RecentWallet) => wallet?.id ?? connectorId

/**
 * The harmless parts of a stored entry, since any script of this origin may have written it: no links, and no picture
 * addresses. Those come from the site or the catalogue.
 */
function read(entry: unknown): readonly RecentWallet[] {
  const { connectorId, wallet } = Object(entry) as Partial<Record<keyof RecentWallet, unknown>>
  const { id, name, imageId } = Object(wallet) as Partial<Record<keyof Wallet, unknown>>
  if (!isText(connectorId)) return []
  if (wallet === undefined) return [{ connectorId }]
  return isText(id) && isText(name) ? [{ connectorId, wallet: { id, name, ...(isText(imageId) && { imageId }) } }] : []
}

/**
 * The wallets that were last connected on this device, latest first, kept across visits. A wallet that is connected now is
 * added once it no longer is.
 */
export function createRecentWallets(core: Core): ReadableAtom<readonly RecentWallet[]> {
  const { ports, attempts, dialog, events, connections } = core
  const $recent = atom<readonly RecentWallet[]>([])
  let last: RecentWallet | undefined
  const stored = createStoredValue<readonly RecentWallet[]>(ports.storage, 'recent-wallets', (value) =>
    Array.isArray(value) ? value.slice(0, RECENT_LIMIT).flatMap(read) : undefined,
  )

  attempts.$attempt.subscribe((attempt) => {
    if (attempt.status === 'connecting') last = { connectorId: attempt.connectorId, wallet: attempt.wallet }
  })
  events.on('connected', ({ restored, connector }) => {
    const lastAttempt = last
    if (restored || lastAttempt?.connectorId !== connector.id) return
    $recent.set(
      [lastAttempt, ...$recent.get().filter((other) => keyOf(other) !== keyOf(lastAttempt))].slice(0, RECENT_LIMIT),
    )
    stored.write($recent.get()).catch(ignore)
  })
  stored.read().then((recent) => {
    if (!recent || $recent.get().length > 0) return
    $recent.set(recent)
    const stop = dialog.$state.subscribe(({ status }) => {
      if (status !== 'open') return
      queueMicrotask(() => stop())
      import('./complete-recent-wallets.ts')
        .then((module) => module.completeRecentWallets($recent, core))
        .catch(core.failures.report)
    })
  }, ignore)

  /** If a connector reaches many wallets, the latest one is the connected one. */
  return computed([$recent, connections.$all], (recent, all) => {
    const connected = new Set(all.map(({ connector }) => connector.id))
    return recent.filter(({ connectorId }) => !connected.delete(connectorId))
  })
}

/** If storage fails, only this convenience is lost: not worth a message. */
function ignore() {}
