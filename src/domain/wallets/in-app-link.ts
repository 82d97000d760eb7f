import type { Wallet } from '#core/model/wallet.ts'

/** The page to open there. */
export interface Page {
  readonly href: string
  readonly origin: string
}

/** Wallets that are reached on a phone by opening the page in their own browser [phones.in-app-browsers]. */
const IN_APP_BROWSERS: readonly {
  readonly id: string
  readonly rdns: string
  link(href: string, origin: string): string
}[] = [
  {
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    rdns: 'app.phantom',
    link: (href, origin) => `https://phantom.app/ul/browse/${href}?ref=${origin}`,
  },
  {
    id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    rdns: 'com.solflare.wallet',
    link: (href, origin) => `https://solflare.com/ul/v1/browse/${href}?ref=${origin}`,
  },
  {
    id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    rdns: 'com.coinbase.wallet',
    link: (href) => `https://go.cb-w.com/dapp?cb_url=${href}`,
  },
]

/** The link that opens this page in the wallet's own browser; `undefined` for wallets that don’t need this. */
export function inAppLink(wallet: Wallet, { href, origin }: Page): string | undefined {
  const browser = IN_APP_BROWSERS.find(({ id, rdns }) => id === wallet.id || rdns === wallet.rdns)
  return browser?.link(encodeURIComponent(href), encodeURIComponent(origin))
}
