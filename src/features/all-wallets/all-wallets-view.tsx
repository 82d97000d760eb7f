import { useStore } from '#ui/use-store.ts'
import { memo, useEffect, useMemo, useRef } from 'react'
import { createWalletList } from '#core/wallets/create-wallet-list.ts'
import { createWalletSearch } from '#core/wallets/create-wallet-search.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { RowButton } from '#ui/primitives/row.tsx'
import { SearchField } from '#ui/primitives/search-field.tsx'
import { SkeletonRows } from '#ui/primitives/skeleton-rows.tsx'
import { VirtualList } from '#ui/primitives/virtual-list.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { useIsOpen } from '#ui/use-is-open.ts'
import { preparePick, usePickWallet } from '#ui/use-pick-wallet.ts'
import allWalletsCss from './all-wallets.css?inline'
import { allWalletsMessages } from './all-wallets-messages.ts'
import { createWalletListing, type ListedWallet } from './list-wallets.ts'
import { EndMark } from '#ui/primitives/end-mark.tsx'

/** Every wallet: installed ones, then the catalogue page by page, or what a search finds. */
export default function AllWalletsView() {
  useStyles(allWalletsCss)
  const core = useCore()
  const walletList = core.use(createWalletList)
  const walletSearch = core.use(createWalletSearch)
  const texts = useMessages(allWalletsMessages)
  const connectors = useStore(core.connectors.$list)
  const {
    wallets: { custom },
    lang,
  } = useStore(core.$config)
  const pages = useStore(walletList.$pages)
  const search = useStore(walletSearch.$state)
  // It may be drawn ahead, where it is the first view.
  const isOpen = useIsOpen()
  useEffect(() => {
    if (!isOpen) return
    preparePick(core)
    return core.$config.subscribe(() => void walletList.load())
  }, [core, walletList, isOpen])
  useEffect(() => () => walletSearch.type(''), [walletSearch])

  const isSearching = search.status !== 'idle'
  const found = search.status === 'ready' ? search.wallets : undefined
  const listWallets = useMemo(() => createWalletListing(), [])
  const listed = useMemo(() => {
    const catalogue = isSearching ? (found ?? []) : [...pages.featured, ...pages.wallets]
    return listWallets(
      { connectors, custom, excluded: pages.excluded, found: catalogue },
      isSearching ? search.text : '',
    )
  }, [listWallets, connectors, custom, pages, isSearching, found, search.text])

  const { status } = isSearching ? search : pages
  const isLoading = status === 'loading' || status === 'idle'
  function onEnd() {
    if (!isSearching && status === 'ready') void walletList.loadMore()
  }
  const top = useRef<HTMLDivElement>(null)

  /** Another search begins at its first result. */
  function type(text: string) {
    walletSearch.type(text)
    top.current?.closest('.frame')?.scrollTo({ top: 0 })
  }

  const count = new Intl.NumberFormat(lang).format(listed.length)
  return (
    <div className="wallets" ref={top}>
      <SearchField label={texts.search} value={search.text} maxLength={100} onChange={type} />
      <VirtualList items={listed} total={isSearching || !pages.hasMore ? 0 : (pages.count ?? 0)} keyOf={keyOf}>
        {(wallet) => <WalletRow wallet={wallet} installed={texts.installed} />}
      </VirtualList>
      <EndMark key={`${status} ${listed.length}`} onReached={onEnd} />
      {isLoading && <SkeletonRows count={listed.length > 0 ? 2 : 6} />}
      <p role="status" className="hidden">
        {isLoading ? texts.loading : isSearching && texts.found({ count })}
      </p>
      {status === 'failed' && (
        <Notice
          text={texts.failed}
          action={texts.retry}
          onAction={() => (isSearching ? walletSearch.retry() : void walletList.loadMore())}
        />
      )}
      {status === 'ready' && listed.length === 0 && (
        <Notice text={isSearching ? texts.none({ text: search.text }) : texts.empty} />
      )}
    </div>
  )
}

const keyOf = ({ key }: ListedWallet) => key

interface WalletRowProps {
  readonly wallet: ListedWallet
  readonly installed: string
}

/** The list is made anew with every page: what looks and leads as before is not drawn again. */
const WalletRow = memo(DrawnWalletRow, (a, b) => {
  const [before, after] = [a.wallet, b.wallet]
  return (
    before.key === after.key &&
    before.name === after.name &&
    before.picture.url === after.picture.url &&
    before.picture.imageId === after.picture.imageId &&
    a.installed === b.installed
  )
})

function DrawnWalletRow({ wallet, installed }: WalletRowProps) {
  const pickWallet = usePickWallet()
  const { name, isInstalled, picture, choice } = wallet
  return (
    <RowButton
      label={name}
      picture={<Picture name={name} {...picture} />}
      end={isInstalled ? installed : undefined}
      leadsTo={isInstalled ? 'ConnectingExternal' : 'ConnectingWalletConnect'}
      onClick={() => pickWallet(choice)}
    />
  )
}
