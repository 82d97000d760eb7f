import { isCaipNetworkId, type CaipNetworkId } from '#lib/caip.ts'

/** An asset as a site names it. */
export type AssetId =
  | { readonly network: CaipNetworkId; readonly kind: 'preset' }
  /** `coinType`: its number in SLIP-44, if the site has named one. */
  | { readonly network: CaipNetworkId; readonly kind: 'coin'; readonly coinType?: string | undefined }
  /** `standard`: its asset namespace in CAIP-19, if the site has named one. */
  | {
      readonly network: CaipNetworkId
      readonly kind: 'token'
      readonly token: string
      readonly standard?: string | undefined
    }

/** CAIP-19. */
const ASSET_ID = /^([-a-z\d]{3,8}:[-\w]{1,32})\/([-a-z\d]{3,8}):([-.%\w]{1,128})$/i

/** How native coins are written where an address is expected [balances.native]. */
const NATIVE = /^(?:native|0xe{40}|0x0{40}|So1{40,41})$/i

/** Reads an id of CAIP-19, or of CAIP-2 for the network's preset token; `undefined` for anything else. */
export function parseAssetId(text: string): AssetId | undefined {
  if (isCaipNetworkId(text)) return { network: text, kind: 'preset' }
  const [, network = '', standard = '', reference = ''] = ASSET_ID.exec(text) ?? []
  if (!isCaipNetworkId(network)) return undefined
  if (standard === 'slip44') return /^\d+$/.test(reference) ? { network, kind: 'coin', coinType: reference } : undefined
  return { network, kind: 'token', token: reference, standard }
}

/** An asset by its network and the address of its token. */
export function toAssetId(network: CaipNetworkId, address: string | undefined): AssetId {
  return address === undefined || NATIVE.test(address)
    ? { network, kind: 'coin' }
    : { network, kind: 'token', token: address }
}
