import { Fragment, useEffect, useMemo } from 'react'
import type { ConnectMethod, ConnectorGroup } from '#core/config/config.ts'
import { createLazyWalletList } from '#core/wallets/create-lazy-wallet-list.ts'
import { createRecentWallets } from '#core/wallets/create-recent-wallets.ts'
import { connectorsOn } from '#core/connections/shown-connectors.ts'
import type { ViewProps } from '#ui/define-view.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { CHEVRON, GRID, LINK } from '#ui/primitives/icon-paths.ts'
import { List } from '#ui/primitives/list.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { Row } from '#ui/primitives/row.tsx'
import { usePreload } from '#ui/shell/use-preload.ts'
import { useCore, useUi } from '#ui/ui-context.ts'
import { preparePick, usePickWallet } from '#ui/use-pick-wallet.ts'
import { useIsOpen } from '#ui/use-is-open.ts'
import { useStore } from '#ui/use-store.ts'
import { connectMessages } from './connect-messages.ts'
import { orderMethods } from './order-methods.ts'
import { INSTALLED_LIMIT, orderWallets } from './order-wallets.ts'

const TAGS: Partial<Record<ConnectorGroup, 'installed' | 'recent' | 'popular'>> = {
  recent: 'recent',
  injected: 'installed',
  recommended: 'popular',
}

/** In the shape of the wallets that the catalogue is about to name. */
const SKELETONS = [1, 2, 3, 4]

/** Choosing a wallet. What is installed is there at once; the catalogue's wallets follow. */
export function ConnectView({ view }: ViewProps) {
  const core = useCore()
  const walletList = core.use(createLazyWalletList)
  const pickWallet = usePickWallet()
  const texts = useMessages(connectMessages)
  const { features, wallets, lang } = useStore(core.$config)
  const recent = useStore(core.use(createRecentWallets))
  const shown = useStore(core.connectors.$list)
  const namespace = view.data?.['namespace']
  const connectors = useMemo(
    () => (typeof namespace === 'string' ? connectorsOn(shown, namespace) : shown),
    [shown, namespace],
  )
  const { status, featured, excluded, wallets: recommended, count } = useStore(walletList.$pages)

  const rows = useMemo(
    () => orderWallets({ connectors, recent, featured, lists: wallets, excluded, recommended }, features),
    [connectors, recent, featured, wallets, excluded, recommended, features],
  )
  const likeliest = rows.find(({ group }) => group === 'injected' || group === 'recent') ?? rows[0]
  const isLoading = status === 'idle' || (status === 'loading' && count === undefined)

  const list = (
    <Fragment key="wallet">
      <List>
        {rows.map(({ key, name, group, picture, choice }) => (
          <Row
            key={key}
            label={name}
            picture={
              group === 'walletConnect' ? (
                <span className="badge">
                  <Icon path={LINK} />
                </span>
              ) : (
                <Picture name={name} {...picture} />
              )
            }
            end={group === 'walletConnect' ? <QrTag text={texts.qr} /> : TAGS[group] && texts[TAGS[group]]}
            leadsTo={'wallet' in choice || group === 'walletConnect' ? 'ConnectingWalletConnect' : 'ConnectingExternal'}
            hasAutofocus={key === likeliest?.key}
            onClick={() => pickWallet(choice)}
          />
        ))}
        {isLoading && SKELETONS.map((key) => <li key={key} className="skeleton" aria-hidden="true" />)}
        {features.allWallets && (count !== 0 || connectors.length > INSTALLED_LIMIT) && (
          <Row
            label={texts.allWallets}
            picture={
              <span className="badge">
                <Icon path={GRID} />
              </span>
            }
            end={count ? new Intl.NumberFormat(lang).format(count) : <Icon path={CHEVRON} />}
            leadsTo="AllWallets"
            onClick={() => core.views.push({ name: 'AllWallets' })}
          />
        )}
      </List>
      {status === 'failed' && count === undefined && (
        <Notice text={texts.catalogueFailed} action={texts.retry} onAction={() => void walletList.load()} />
      )}
      {rows.length === 0 && status === 'ready' && <Notice text={texts.none} />}
    </Fragment>
  )

  return (
    <>
      <CatalogueReader />
      {orderMethods(features.connectMethodsOrder, connectors).map((method) =>
        method === 'wallet' ? list : <OtherMethod key={method} method={method} />,
      )}
      <button
        type="button"
        part="button"
        className="help"
        {...usePreload('WhatIsAWallet')}
        onClick={() => core.views.push({ name: 'WhatIsAWallet' })}
      >
        {texts.help}
      </button>
    </>
  )
}

/** What other features add to Connect. */
function OtherMethod({ method }: { method: Exclude<ConnectMethod, 'wallet'> }) {
  const { core, features } = useUi()
  const config = useStore(core.$config)
  return features.list.map(({ id, isEnabled, connectMethods }) => {
    const Method = connectMethods?.[method]
    return Method && isEnabled?.(config) !== false && <Method key={id} />
  })
}

/** A hint for the eye: the button is called WalletConnect and nothing else. */
function QrTag({ text }: { text: string }) {
  return (
    <span className="tag" aria-hidden="true">
      {text}
    </span>
  )
}

/** Reads the catalogue while the dialog is open, once the visitor sees it. Apart, so that opening draws no row again. */
function CatalogueReader() {
  const core = useCore()
  const isOpen = useIsOpen()
  useEffect(() => {
    if (!isOpen) return
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
  }, [core, isOpen])
  return null
}
