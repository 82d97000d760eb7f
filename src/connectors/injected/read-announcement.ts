import { EVM } from '#chains/evm/namespace.ts'
import type { ConnectorInfo } from '#core/ports/connector.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import { cleanText } from '#lib/clean-text.ts'
import { walletIcon } from '#lib/wallet-icon.ts'

/** Longer names are cut. */
export const WALLET_NAME_LIMIT = 64
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const RDNS = /^(?=.{3,253}$)[a-z\d-]+(\.[a-z\d-]+)+$/i

/** The fields of an announcement that are read; any of them may be missing, invalid or throw. */
interface Announcement {
  detail: { info: Partial<Record<'uuid' | 'name' | 'icon' | 'rdns', unknown>>; provider: Eip1193Provider }
}

/** A value, if it is text in that format. */
const matching = (value: unknown, form: RegExp) => (typeof value === 'string' && form.test(value) ? value : undefined)

/**
 * A wallet that announced itself (EIP-6963): each field read once into plain data, so that nothing the wallet's objects do
 * later changes what was checked. `undefined` if the announcement can’t be used, or its getters throw.
 */
export function readAnnouncement(event: Event): { info: ConnectorInfo; provider: Eip1193Provider } | undefined {
  try {
    const { info, provider } = (event as unknown as Announcement).detail
    const { uuid: anyUuid, name: anyName, icon, rdns: anyRdns } = info
    const uuid = matching(anyUuid, UUID)
    const rdns = matching(anyRdns, RDNS)?.toLowerCase()
    const id = rdns ?? uuid
    const name = typeof anyName === 'string' && cleanText(anyName, WALLET_NAME_LIMIT)
    if (!id || !name || typeof provider.request !== 'function') return undefined
    return {
      info: { id, name, type: 'ANNOUNCED', chain: EVM, imageUrl: walletIcon(icon), info: { rdns, uuid } },
      provider,
    }
  } catch {
    return undefined // A foreign object whose getters throw: there is no wallet to offer.
  }
}
