import type { Wallet } from '#core/model/wallet.ts'
import type { Device } from '#core/ports/device.ts'

/** Where to get a wallet. */
export interface StoreLink {
  readonly store: 'ios' | 'android' | 'chrome' | 'homepage'
  readonly url: string
}

const isWebPage = (url: string | undefined): url is string =>
  url !== undefined && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

/** Where to get a wallet, the store for this device first; only web pages. */
export function storeLinksOf(wallet: Wallet, { os }: Pick<Device, 'os'>): readonly StoreLink[] {
  const all = [
    { store: 'chrome', url: wallet.chromeStore },
    { store: 'ios', url: wallet.appStore },
    { store: 'android', url: wallet.playStore },
    { store: 'homepage', url: wallet.homepage },
  ] as const
  const isForHere = (store: StoreLink['store']) => store === (os === 'other' ? 'chrome' : os)
  return all
    .flatMap(({ store, url }) => (isWebPage(url) ? [{ store, url }] : []))
    .toSorted((a, b) => Number(isForHere(b.store)) - Number(isForHere(a.store)))
    .filter(({ store }) => os === 'other' || store === os || store === 'homepage')
}
