import { atom, type ReadableAtom } from 'nanostores'
import { WALLET_CONNECT_ID, type WalletChoice } from '#core/connections/create-pick-wallet.ts'
import { isSameWallet } from '#core/connections/is-same-wallet.ts'
import type { Core, WalletCore } from '#core/core.ts'
import type { Wallet } from '#core/model/wallet.ts'
import { toWalletLink } from '#lib/wallet-link.ts'

/** If an app hasn’t opened by then, it isn’t installed, or was blocked. */
export const APP_OPENS_WITHIN_MS = 2500

/**
 * How far a hand-off to an app has come, as far as the page can tell: `opening` since the tap, `away` while the page is hidden,
 * `returned` if the visitor came back without an answer, `not-opened` if they never left.
 */
export type HandOffStatus = 'idle' | 'opening' | 'away' | 'returned' | 'not-opened'

/** A visit to a wallet's app, and the way back. */
export interface AppHandOff {
  readonly $status: ReadableAtom<HandOffStatus>
  /** Opens the app by a link with the pairing; call within the tap. */
  open(link: string): void
  /** The next wallet is another hand-off. */
  reset(): void
}

/** The hand-off of the current attempt, which ends with it. */
export function createAppHandOff({ ports, attempts, onDispose }: WalletCore): AppHandOff {
  const { clock, browser, visibility } = ports
  const $status = atom<HandOffStatus>('idle')
  let stopTimer = () => {}

  function set(status: HandOffStatus) {
    stopTimer()
    $status.set(status)
  }

  /** The pairing stays: a visitor who comes back without an answer can try again. */
  function followVisibility() {
    const status = $status.get()
    if (status === 'away' && !visibility.isHidden()) set('returned')
    else if (status !== 'idle' && visibility.isHidden()) set('away')
  }

  const stops = [
    visibility.listen(followVisibility),
    attempts.$attempt.listen(({ status }) => {
      if (status !== 'connecting') set('idle')
    }),
  ]
  onDispose(() => {
    for (const stop of stops) stop()
    stopTimer()
  })

  return {
    $status,
    reset: () => set('idle'),
    open(link) {
      set('opening')
      if (!browser.handOff(link)) return set('not-opened')
      stopTimer = clock.after(APP_OPENS_WITHIN_MS, () => {
        if ($status.get() === 'opening') set('not-opened')
      })
    },
  }
}

/** Picking a wallet on a phone: leaving for its app, and coming back. */
export interface HandOff extends Omit<AppHandOff, 'reset'> {
  /** Prepares a pairing, so that a tap on a wallet can open its app directly. */
  prepare(): void
  /**
   * Picks a wallet on a phone; call within the tap. Some wallets open `page` in their own browser
   * [phones.in-app-browsers], others open their app with the prepared pairing.
   */
  pick(choice: WalletChoice, page: Page): void
}

export function createHandOff(core: Core): HandOff {
  const { attempts, connectors } = core
  const { $status, open, reset } = core.use(createAppHandOff)
  const prepare = () => attempts.prepare(WALLET_CONNECT_ID)

  /** The visitor is back at the list: the pairing for the first tap is used up. */
  function prepareAgain() {
    const { name } = core.views.$current.get()
    const isChoosing = name === 'Connect' || name === 'AllWallets'
    if (isChoosing && core.dialog.$state.get().status === 'open') prepare()
  }

  core.consent.$isRequired.listen((isRequired) => {
    if (!isRequired) prepareAgain()
  })
  attempts.$attempt.listen(({ status }) => {
    if (status === 'idle') prepareAgain()
  })

  return {
    $status,
    open,
    prepare,
    pick(choice, page) {
      if (!('wallet' in choice)) return core.pickWallet(choice)
      const { wallet } = choice
      if (!core.consent.check()) return
      if (openInApp(core, wallet, page)) return
      reset()
      core.pickWallet(choice)
      const attempt = attempts.$attempt.get()
      const uri = attempt.status === 'connecting' ? attempt.pairing?.uri : undefined
      const isInstalled = connectors.$list.get().some((connector) => isSameWallet(wallet, connector))
      const link = uri && wallet.mobileLink && !isInstalled && toWalletLink(wallet.mobileLink, uri)
      if (link) open(link)
    },
  }
}

/** Opens the page in the wallet's own browser, if it has one and isn’t injected here. False if the visitor stays. */
export function openInApp(
  { connectors, ports }: Pick<WalletCore, 'connectors' | 'ports'>,
  wallet: Wallet,
  page: Page,
): boolean {
  if (connectors.$list.get().some((connector) => isSameWallet(wallet, connector))) return false
  const link = inAppLink(wallet, page)
  return link !== undefined && ports.browser.open(link, 'same')
}

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
