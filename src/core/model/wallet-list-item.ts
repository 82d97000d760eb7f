import type { CaipNetworkId } from '#lib/caip.ts'
import type { Wallet } from './wallet.ts'

/** A wallet as sites and the catalogue write it. Links are as the wallet registered them. */
export interface WalletListItem {
  readonly id: string
  readonly name: string
  readonly image_id?: string | undefined
  /** Only of a custom wallet: where the host keeps its picture. */
  readonly image_url?: string | undefined
  readonly rdns?: string | undefined
  readonly mobile_link?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  readonly chains?: readonly CaipNetworkId[] | readonly string[] | undefined
  readonly homepage?: string | undefined
  /** Where the app is got: App Store, Google Play, and the browser extension's page. */
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
}

/** The same with names as we write them: `image_id` is `imageId`. */
export const toWallet = (item: WalletListItem): Wallet => ({
  id: item.id,
  name: item.name,
  imageId: item.image_id,
  imageUrl: item.image_url,
  rdns: item.rdns,
  mobileLink: item.mobile_link,
  desktopLink: item.desktop_link,
  webappLink: item.webapp_link,
  chains: item.chains,
  homepage: item.homepage,
  appStore: item.app_store,
  playStore: item.play_store,
  chromeStore: item.chrome_store,
})
