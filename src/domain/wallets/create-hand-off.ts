import { atom, type ReadableAtom } from 'nanostores'
import { WALLET_CONNECT_ID, type WalletChoice } from '#core/connections/create-pick-wallet.ts'
import { isSameWallet } from '#core/connections/is-same-wallet.ts'
import type { Core } from '#core/core.ts'
import { toWalletLink } from '#lib/wallet-link.ts'
import type { Page } from './in-app-link.ts'
import { openInApp } from './open-in-app.ts'

/** If an app hasn’t opened by then, it isn’t installed, or was blocked. */
export const APP_OPENS_WITHIN_MS = 2500

/**
 * How far a hand-off to an app has come, as far as the page can tell: `opening` since the tap, `away` while the page is hidden,
 * `returned` if the visitor came back without an answer, `not-opened` if they never left.
 */
export type HandOffStatus = 'idle' | 'opening' | 'away' | 'returned' | 'not-opened'

/** Leaving for a wallet's app on a phone, and coming back. */
export interface HandOff {
  readonly $status: ReadableAtom<HandOffStatus>
  /** Prepares a pairing, so that a tap on a wallet can open its app directly. */
  prepare(): void
  /**
   * Picks a wallet on a phone; call within the tap. Some wallets open `page` in their own browser
   * [phones.in-app-browsers], others open their app with the prepared pairing.
   */
  pick(choice: WalletChoice, page: Page): void
  /** Opens the app by a link with the pairing; call within the tap. */
  open(link: string): void
}

export function createHandOff(core: Core): HandOff {
  const { attempts, connectors } = core
  const { clock, browser, visibility } = core.ports
  const $status = atom<HandOffStatus>('idle')
  let stopTimer = () => {}

  function set(status: HandOffStatus) {
    stopTimer()
    $status.set(status)
  }

  function open(link: string) {
    set('opening')
    if (!browser.handOff(link)) return set('not-opened')
    stopTimer = clock.after(APP_OPENS_WITHIN_MS, () => {
      if ($status.get() === 'opening') set('not-opened')
    })
  }

  /** The pairing stays: a visitor who comes back without an answer can try again. */
  function followVisibility() {
    const status = $status.get()
    if (status === 'away' && !visibility.isHidden()) set('returned')
    else if (status !== 'idle' && visibility.isHidden()) set('away')
  }

  const stop = visibility.listen(followVisibility)
  core.onDispose(() => {
    stop()
    stopTimer()
  })
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
    if (status !== 'connecting') set('idle')
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
      set('idle')
      core.pickWallet(choice)
      const attempt = attempts.$attempt.get()
      const uri = attempt.status === 'connecting' ? attempt.pairing?.uri : undefined
      const isInstalled = connectors.$list.get().some((connector) => isSameWallet(wallet, connector))
      const link = uri && wallet.mobileLink && !isInstalled && toWalletLink(wallet.mobileLink, uri)
      if (link) open(link)
    },
  }
}
