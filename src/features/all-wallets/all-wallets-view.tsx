import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { WALLET_CONNECT_ID } from '#core/connections/create-pick-wallet.ts'
import { toWallet } from '#core/model/wallet-list-item.ts'
import { createWalletList } from '#domain/wallets/create-wallet-list.ts'
import { createWalletSearch } from '#domain/wallets/create-wallet-search.ts'
import { createWalletListing, type ListedWallet } from '#domain/wallets/list-wallets.ts'
import { defineMessages, params, plural, useMessages } from '#ui/messages/define-messages.ts'
import { EmptyState, NothingFound, NotLoaded } from '#ui/primitives/empty-state.tsx'
import { EndMark } from '#ui/primitives/end-mark.tsx'
import { MAGNIFIER, WALLET } from '#ui/primitives/icon.tsx'
import { SkeletonRows } from '#ui/primitives/list.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { RowButton } from '#ui/primitives/row.tsx'
import { SearchField } from '#ui/primitives/search-field.tsx'
import { VirtualList } from '#ui/primitives/virtual-list.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore, useAnnounce } from '#ui/ui-context.ts'
import { useIsOpen } from '#ui/use-is-open.ts'
import { preparePick, usePickWallet } from '#ui/use-pick-wallet.ts'
import { useStore } from '#ui/use-store.ts'
import allWalletsCss from './all-wallets.css?inline'

const allWalletsMessages = defineMessages('allWallets', {
  search: 'Search wallets',
  installed: 'Installed',
  namesake: 'Same name',
  failed: 'Couldn’t load wallets',
  retry: 'Try again',
  none: params<{ text: string }>('No results for “{text}”'),
  relayHint: 'Most wallets also work with WalletConnect.',
  useRelay: 'Use WalletConnect',
  empty: 'There are no wallets for this site’s networks',
  emptyHint: 'Ask the site how to connect.',
  loading: 'Loading wallets…',
  found: plural({ one: '{count} wallet found', other: '{count} wallets found' }),
})

/** As many rows fill the dialog. */
const FILLING = 10

/** Every wallet: installed ones, then the catalogue page by page, or what a search finds. */
export default function AllWalletsView() {
  useStyles(allWalletsCss)
  const core = useCore()
  const walletList = core.use(createWalletList)
  const walletSearch = core.use(createWalletSearch)
  const texts = useMessages(allWalletsMessages)
  const connectors = useStore(core.connectors.$list)
  const { wallets } = useStore(core.$config)
  const pages = useStore(walletList.$pages)
  const search = useStore(walletSearch.$state)
  // It may be drawn ahead, as the first view.
  const isOpen = useIsOpen()
  useEffect(() => {
    if (!isOpen) return
    preparePick(core)
    return core.$config.subscribe(() => void walletList.load())
  }, [core, walletList, isOpen])
  // Coming back keeps the search; a new visit starts without one.
  useLayoutEffect(() => {
    if (core.views.$direction.get() !== 'back') walletSearch.type('')
  }, [core, walletSearch])

  const isSearching = search.status !== 'idle'
  const results = search.status === 'ready' ? search.wallets : undefined
  const listWallets = useMemo(() => createWalletListing(), [])
  const custom = useMemo(() => wallets.custom.map(toWallet), [wallets])
  const listed = useMemo(() => {
    const catalogue = isSearching ? (results ?? []) : [...pages.featured, ...pages.wallets]
    return listWallets(
      { connectors, custom, excluded: pages.excluded, found: catalogue },
      isSearching ? search.text : '',
    )
  }, [listWallets, connectors, custom, pages, isSearching, results, search.text])

  const { status } = isSearching ? search : pages
  const isLoading = status === 'loading'
  function onEnd() {
    if (!isSearching && status === 'ready') void walletList.loadMore()
  }
  const top = useRef<HTMLDivElement>(null)

  /** Another search starts at its first result. */
  function type(text: string) {
    walletSearch.type(text)
    top.current?.closest('.frame')?.scrollTo?.({ top: 0 })
  }

  const tagOf = ({ isNamesake, isInstalled }: ListedWallet) =>
    isNamesake ? texts.namesake : isInstalled ? texts.installed : undefined
  const found = isSearching ? texts.found({ count: listed.length }) : undefined
  // Without a wallet in the list, what is shown in its place announces itself.
  const resultText = status === 'failed' ? texts.failed : found
  useAnnounce(isLoading ? texts.loading : listed.length > 0 ? resultText : undefined)
  const retry = () => (isSearching ? walletSearch.retry() : void walletList.loadMore())
  return (
    <div className="wallets" ref={top}>
      <SearchField label={texts.search} value={search.text} maxLength={100} onChange={type} />
      <VirtualList items={listed} total={isSearching || !pages.hasMore ? 0 : (pages.count ?? 0)} keyOf={keyOf}>
        {(wallet) => <WalletRow wallet={wallet} tag={tagOf(wallet)} />}
      </VirtualList>
      <EndMark key={`${status} ${listed.length}`} onReached={onEnd} />
      {isLoading && <SkeletonRows count={pages.count === undefined ? Math.max(FILLING - listed.length, 2) : 2} />}
      {status === 'failed' &&
        (listed.length > 0 ? (
          <Notice text={texts.failed} action={texts.retry} onAction={retry} />
        ) : (
          <NotLoaded title={texts.failed} action={texts.retry} onAction={retry} />
        ))}
      {status === 'ready' && listed.length === 0 && (isSearching ? <NoneFound text={search.text} /> : <NoneListed />)}
    </div>
  )
}

function NoneFound({ text }: { text: string }) {
  const core = useCore()
  const texts = useMessages(allWalletsMessages)
  const title = texts.none({ text })
  if (core.connectors.find(WALLET_CONNECT_ID) === undefined) return <NothingFound title={title} />
  return (
    <EmptyState
      icon={MAGNIFIER}
      title={title}
      hint={texts.relayHint}
      action={texts.useRelay}
      onAction={() => core.pickWallet({ connectorId: WALLET_CONNECT_ID })}
    />
  )
}

function NoneListed() {
  const texts = useMessages(allWalletsMessages)
  return <EmptyState icon={WALLET} title={texts.empty} hint={texts.emptyHint} />
}

const keyOf = ({ key }: ListedWallet) => key

interface WalletRowProps {
  readonly wallet: ListedWallet
  readonly tag: string | undefined
}

/** The list is new with every page: rows that haven’t changed aren’t rendered again. */
const WalletRow = memo(DrawnWalletRow, (a, b) => {
  const [before, after] = [a.wallet, b.wallet]
  return (
    before.key === after.key &&
    before.name === after.name &&
    before.picture.url === after.picture.url &&
    before.picture.imageId === after.picture.imageId &&
    a.tag === b.tag
  )
})

function DrawnWalletRow({ wallet, tag }: WalletRowProps) {
  const pickWallet = usePickWallet()
  const { name, isInstalled, picture, choice } = wallet
  return (
    <RowButton
      label={name}
      picture={<Picture name={name} {...picture} />}
      end={tag}
      leadsTo={isInstalled ? 'ConnectingExternal' : 'ConnectingWalletConnect'}
      onClick={() => pickWallet(choice)}
    />
  )
}
