import { atom, type ReadableAtom } from 'nanostores'
import type { WalletListItem } from '../connections/wallet-list-item.ts'
import type { Core } from '../core.ts'
import { createStoredValue } from '../storage/stored-value.ts'

/** Spec §9. */
export const RECENT_LIMIT = 2

/** A wallet that was connected before: by a connector of its own, or over one that reaches many. */
export interface RecentWallet {
  readonly connectorId: string
  readonly wallet?: WalletListItem | undefined
}

/** Of the fields of a wallet (spec §3); a list of another origin is no matter. */
const TEXTS =
  `image_id image_url rdns mobile_link desktop_link webapp_link homepage app_store play_store chrome_store`.split(' ')

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const keyOf = ({ connectorId, wallet }: RecentWallet) => wallet?.id ?? connectorId

function isRecentWallet(value: unknown): value is RecentWallet {
  if (!isObject(value) || typeof value['connectorId'] !== 'string') return false
  const { wallet } = value
  if (wallet === undefined) return true
  return (
    isObject(wallet) &&
    ['id', 'name'].every((field) => typeof wallet[field] === 'string') &&
    TEXTS.every((field) => wallet[field] === undefined || typeof wallet[field] === 'string')
  )
}

/** The wallets that were connected last on this device, the latest first, for every visit to come. */
export function createRecentWallets({ ports, attempts, events }: Core): ReadableAtom<readonly RecentWallet[]> {
  const $recent = atom<readonly RecentWallet[]>([])
  let last: RecentWallet | undefined
  const stored = createStoredValue<readonly RecentWallet[]>(ports.storage, 'recent-wallets', (value) =>
    Array.isArray(value) ? value.filter(isRecentWallet).slice(0, RECENT_LIMIT) : undefined,
  )

  attempts.$attempt.subscribe((attempt) => {
    if (attempt.status === 'connecting') last = { connectorId: attempt.connectorId, wallet: attempt.wallet }
  })
  events.on('connected', ({ restored, connector }) => {
    const known = last
    if (restored || known?.connectorId !== connector.id) return
    $recent.set([known, ...$recent.get().filter((other) => keyOf(other) !== keyOf(known))].slice(0, RECENT_LIMIT))
    stored.write($recent.get()).catch(ignore)
  })
  stored.read().then((recent) => {
    if (recent && $recent.get().length === 0) $recent.set(recent)
  }, ignore)
  return $recent
}

/** A storage that fails costs a convenience, and nothing that is worth a word. */
function ignore() {}
