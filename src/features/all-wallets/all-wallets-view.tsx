import { useStore } from '#ui/use-store.ts'
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react'
import { createWalletList, PAGE_SIZE } from '#core/wallets/create-wallet-list.ts'
import { createWalletSearch } from '#core/wallets/create-wallet-search.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { SEARCH } from '#ui/primitives/later-icon-paths.ts'
import { List } from '#ui/primitives/list.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { Row } from '#ui/primitives/row.tsx'
import { SkeletonRows } from '#ui/primitives/skeleton-rows.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { usePickWallet } from '#ui/use-pick-wallet.ts'
import allWalletsCss from './all-wallets.css?inline'
import { allWalletsMessages } from './all-wallets-messages.ts'
import { listWallets } from './list-wallets.ts'
import { useEndReached } from './use-end-reached.ts'

/** Every wallet: installed ones, then the catalogue page by page, or what a search finds. */
export default function AllWalletsView() {
  useStyles(allWalletsCss)
  const core = useCore()
  const walletList = core.use(createWalletList)
  const walletSearch = core.use(createWalletSearch)
  const pickWallet = usePickWallet()
  const texts = useMessages(allWalletsMessages)
  const connectors = useStore(core.connectors.$list)
  const {
    wallets: { custom },
    lang,
  } = useStore(core.$config)
  const pages = useStore(walletList.$pages)
  const search = useStore(walletSearch.$state)
  const [limit, setLimit] = useState(PAGE_SIZE)
  useEffect(() => core.$config.subscribe(() => void walletList.load()), [core, walletList])
  useEffect(() => () => walletSearch.type(''), [walletSearch])

  const isSearching = search.status !== 'idle'
  const found = search.status === 'ready' ? search.wallets : undefined
  const listed = useMemo(() => {
    const catalogue = isSearching ? (found ?? []) : [...pages.featured, ...pages.wallets]
    return listWallets(
      { connectors, custom, excluded: pages.excluded, found: catalogue },
      isSearching ? search.text : '',
    )
  }, [connectors, custom, pages, isSearching, found, search.text])

  const { status } = isSearching ? search : pages
  const isLoading = status === 'loading' || status === 'idle'
  const end = useEndReached(() => {
    if (limit < listed.length) setLimit(limit + PAGE_SIZE)
    else if (!isSearching && status === 'ready') void walletList.loadMore()
  })

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Escape' || !search.text) return
    event.preventDefault()
    walletSearch.type('')
  }

  const count = new Intl.NumberFormat(lang).format(listed.length)
  return (
    <div className="wallets">
      <div className="search">
        <Icon path={SEARCH} />
        <input
          type="search"
          part="search"
          aria-label={texts.search}
          placeholder={texts.search}
          autoComplete="off"
          spellCheck={false}
          value={search.text}
          data-autofocus
          onChange={(event) => walletSearch.type(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <List>
        {listed.slice(0, limit).map(({ key, name, isInstalled, picture, choice }) => (
          <Row
            key={key}
            label={name}
            picture={<Picture name={name} {...picture} />}
            end={isInstalled ? texts.installed : undefined}
            leadsTo={isInstalled ? 'ConnectingExternal' : 'ConnectingWalletConnect'}
            onClick={() => pickWallet(choice)}
          />
        ))}
      </List>
      <div ref={end} />
      {isLoading && <SkeletonRows count={listed.length > PAGE_SIZE / 2 ? 2 : 6} />}
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
