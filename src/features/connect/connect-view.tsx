import { Fragment, Suspense, useEffect, useMemo, useRef, useState, useLayoutEffect, type RefObject } from 'react'
import type { Config, ConnectMethod } from '#core/config/config.ts'
import { connectorsOn } from '#core/connections/shown-connectors.ts'
import type { ConnectorInfo, ConnectorType } from '#core/ports/connector.ts'
import { createLazyWalletList } from '#domain/wallets/create-lazy-wallet-list.ts'
import { createRecentWallets } from '#domain/wallets/create-recent-wallets.ts'
import type { ViewProps } from '#ui/define-view.ts'
import { useOfferedConfig } from '#ui/login/use-offered-config.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { lazyPart } from '#ui/primitives/lazy-part.tsx'
import { usePreload } from '#ui/primitives/use-preload.ts'
import { LazyContent } from '#ui/shell/lazy-content.tsx'
import { useCore, useUi } from '#ui/ui-context.ts'
import { useIsVisible, useIsOpen } from '#ui/use-is-open.ts'
import { preparePick } from '#ui/use-pick-wallet.ts'
import { useStore } from '#ui/use-store.ts'
import { connectMessages } from './connect-messages.ts'
import { orderWallets, type WalletRow } from './order-wallets.ts'
import { Consent, Terms } from './terms.tsx'
import { WalletLines } from './wallet-lines.tsx'

/** Rarely needed, and never at first. */
const NotSetUp = lazyPart(async () => (await import('./no-wallets.tsx')).NotSetUp)

/** Choosing a wallet, or that none can be connected [views.default]. */
export function ConnectView({ view }: ViewProps) {
  const { hasAdapters, isProjectless } = useStore(useCore().$config)
  return (
    <>
      <slot name="logo" />
      <slot name="intro" />
      {hasAdapters || !isProjectless ? (
        <Wallets view={view} />
      ) : (
        <Suspense>
          <NotSetUp />
        </Suspense>
      )}
      <slot name="connect-footer" />
    </>
  )
}

/** Installed ones are there at once; the catalogue's follow. */
function Wallets({ view }: ViewProps) {
  const { core, features: all } = useUi()
  const walletList = core.use(createLazyWalletList)
  const texts = useMessages(connectMessages)
  const config = useOfferedConfig()
  const { features, wallets, termsUrl, privacyUrl } = config
  const isRequired = useStore(core.consent.$isRequired)
  const recent = useStore(core.use(createRecentWallets))
  const shown = useStore(core.connectors.$list)
  const namespace = view.data?.['namespace']
  const list = useRef<HTMLDivElement>(null)
  useHalfRow(list)
  const connectors = useMemo(
    () => (typeof namespace === 'string' ? connectorsOn(shown, namespace) : shown),
    [shown, namespace],
  )
  const { featured, excluded, wallets: recommended } = useStore(walletList.$pages)

  const { rows, hiddenCount } = useMemo(
    () => orderWallets({ connectors, recent, featured, lists: wallets, excluded, recommended }, features),
    [connectors, recent, featured, wallets, excluded, recommended, features],
  )
  const { isMobile } = core.ports.device
  // A phone can't scan its own screen, so there the code comes last.
  const isLast = ({ group }: WalletRow) => isMobile && group === 'walletConnect'
  const [first, last] = [rows.filter((row) => !isLast(row)), rows.filter(isLast)]
  const methods = useMethodOrder(config, connectors).flatMap((method) => {
    if (method === 'wallet') return { method, definition: undefined }
    const feature = all.list.find(({ connectMethods }) => connectMethods?.[method])
    const definition = feature?.isEnabled?.(config) && feature.connectMethods?.[method]
    return definition ? { method, definition } : []
  })
  // Without an installed wallet, the login above the list gets the focus.
  const isLoginFirst = Boolean(methods[0]?.definition)
  const likeliest =
    rows.find(({ group }) => group === 'injected' || group === 'recent') ??
    (isLoginFirst ? undefined : (first[0] ?? last[0]))
  return (
    <>
      <CatalogueReader />
      {features.legalCheckbox && <Consent />}
      <div
        ref={list}
        className={isRequired ? 'list locked' : 'list'}
        data-start={!isRequired && isLoginFirst && !likeliest ? 'title' : undefined}
      >
        {methods.map(({ method, definition }, index) => (
          <Fragment key={method}>
            {index > 0 && (!definition || !methods[index - 1]?.definition) && <p className="or">{texts.or}</p>}
            {definition ? (
              <Suspense fallback={<div className="skeleton" />}>
                <LazyContent definition={definition} view={view} />
              </Suspense>
            ) : (
              <WalletLines rows={rows} hiddenCount={hiddenCount} likeliest={likeliest} isLast={isLast} />
            )}
          </Fragment>
        ))}
      </div>
      {!features.legalCheckbox && (termsUrl || privacyUrl) && <Terms />}
      <slot name="legal" />
      <button
        type="button"
        part="button link"
        className="help"
        {...usePreload('WhatIsAWallet')}
        onClick={() => core.views.push({ name: 'WhatIsAWallet' })}
      >
        {texts.help}
      </button>
    </>
  )
}

/** The site's order; or wallets first where there are any in the page. It stands still while the dialog is open [connect.methods]. */
function useMethodOrder({ features }: Config, connectors: readonly ConnectorInfo[]): readonly ConnectMethod[] {
  const { dialog } = useCore()
  const hasWallets = hasWalletsInPage(connectors)
  const [isWalletFirst, setWalletFirst] = useState(hasWallets)
  if (isWalletFirst !== hasWallets && dialog.$state.get().status === 'closed') setWalletFirst(hasWallets)
  return orderMethods(features.connectMethodsOrder, isWalletFirst)
}

/** Reads the catalogue while the visitor sees the dialog. In its own component, so that opening renders no row again. */
function CatalogueReader() {
  const core = useCore()
  const isVisible = useIsVisible()
  useEffect(() => {
    if (!isVisible) return
    const { load } = core.use(createLazyWalletList)
    let stop = () => {}
    const cancel = core.ports.clock.after(0, () => {
      stop = core.$config.subscribe(() => void load())
      preparePick(core)
    })
    return () => {
      cancel()
      stop()
    }
  }, [core, isVisible])
  return null
}

const IN_PAGE: ReadonlySet<ConnectorType> = new Set(['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN'])

/** True if one of the connectors is of a wallet in the page. */
export const hasWalletsInPage = (connectors: readonly Pick<ConnectorInfo, 'type'>[]): boolean =>
  connectors.some(({ type }) => IN_PAGE.has(type))

/** The order of the ways to connect: the site's; otherwise wallets come first where one is in the page [connect.methods]. */
export function orderMethods(
  chosen: readonly ConnectMethod[] | undefined,
  hasWallets: boolean,
): readonly ConnectMethod[] {
  return chosen ?? (hasWallets ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet'])
}

/** Not the link at the end: half of a line of text looks like a fault. */
const ROWS = 'button:not(.help), input, .skeleton'

/**
 * Where the view ends before all of its rows, it ends in the middle of one [connect.fold]. Rows that come later don't change where
 * that is: nothing may move under a press [views.steady].
 */
function useHalfRow(list: RefObject<HTMLElement | null>): void {
  const isOpen = useIsOpen()
  useLayoutEffect(() => {
    const frame = list.current?.closest<HTMLElement>('.frame')
    if (!isOpen || !frame) return
    function cut() {
      frame!.style.removeProperty('--fold')
      const { scrollHeight, clientHeight, scrollTop } = frame!
      if (scrollHeight <= clientHeight) return
      const start = frame!.getBoundingClientRect().top - scrollTop
      const rows = [...frame!.querySelectorAll(ROWS)].map((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return { top: top - start, bottom: bottom - start }
      })
      frame!.style.setProperty('--fold', `${heightWithHalfRow(clientHeight, rows)}px`)
    }
    // Once the dialog is open, which comes after this, and before anything is drawn.
    queueMicrotask(cut)
    window.addEventListener('resize', cut)
    return () => {
      window.removeEventListener('resize', cut)
      frame.style.removeProperty('--fold')
    }
  }, [list, isOpen])
}

/** Where something that can be pressed begins and ends, in CSS pixels from the top of what scrolls. */
interface Extent {
  readonly top: number
  readonly bottom: number
}

/** As much of a row as is clearly a part of it: less looks like an edge, more like a whole row. */
const LEAST_SHOWN = 0.3

const MOST_SHOWN = 0.7

/**
 * The height at which the fold cuts a row in half, so that the list is seen to go on.
 * @param limit as high as the view may be, in CSS pixels
 * @param rows in the order of the view
 * @returns at most `limit`; `limit` itself if it cuts a row already, or no row fits
 */
export function heightWithHalfRow(limit: number, rows: readonly Extent[]): number {
  const middles = rows.map(({ top, bottom }) => (top + bottom) / 2)
  const shownAt = ({ top, bottom }: Extent) => (limit - top) / (bottom - top)
  const isCut = rows.some((row) => shownAt(row) >= LEAST_SHOWN && shownAt(row) <= MOST_SHOWN)
  const last = middles.findLast((middle) => middle <= limit)
  return isCut || last === undefined ? limit : Math.floor(last)
}
