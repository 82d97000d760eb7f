import { useEffect } from 'react'
import type { Network } from '#core/model/network.ts'
import { explorerUrl, type ExploredNetwork } from '#core/networks/explorer-url.ts'
import type { Nft } from '#core/ports/blockchain-api.ts'
import type { Chains } from '#core/ports/chain-family.ts'
import { namespaceOf } from '#lib/caip.ts'
import { formatQuantity } from '#lib/format-amount.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { EXTERNAL } from '#ui/primitives/action-icon-paths.ts'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { ExternalLink } from '#ui/primitives/external-link.tsx'
import { foreignPicture } from '#ui/primitives/foreign-picture.ts'
import { FRAMED, Icon } from '#ui/primitives/icon.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore, useAnnounce } from '#ui/ui-context.ts'
import { useIsOpen } from '#ui/use-is-open.ts'
import { useStore } from '#ui/use-store.ts'
import { nftsMessages } from './account-messages.ts'
import { createNfts } from './create-nfts.ts'
import nftsCss from './nfts.css?inline'

const PICTURE_SIZE = 100
const SKELETONS = [1, 2, 3, 4, 5, 6]

/** The account's NFTs, without spam, page by page. */
export default function NftsView() {
  useStyles(nftsCss)
  const core = useCore()
  const texts = useMessages(nftsMessages)
  const nfts = core.use(createNfts)
  const state = useStore(nfts.$state)
  const { caipAddress: account, caipNetworkId = '' } = useStore(core.accounts.$active) ?? {}
  useStore(core.networks.$requested)
  const network = core.networks.find(caipNetworkId)
  const isOpen = useIsOpen()
  useEffect(() => {
    if (isOpen && account) void nfts.load()
  }, [nfts, isOpen, account])

  const { status, items, hasMore } = state
  const more = () => void nfts.loadMore()
  const announcements = {
    loading: texts.loadingNfts,
    failed: items.length > 0 ? texts.nftsFailed : undefined,
    unknown: undefined,
    ready: items.length > 0 ? texts.nftCount({ count: items.length }) : undefined,
  }
  useAnnounce(announcements[status])
  return (
    <>
      {items.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops it from lists without bullets.
        <ul role="list" part="list" className="nfts">
          {items.map((nft) => (
            <NftTile key={`${nft.address} ${nft.tokenId}`} nft={nft} network={network} />
          ))}
        </ul>
      )}
      {status === 'loading' && (
        <div className="nfts" aria-hidden="true">
          {SKELETONS.slice(items.length > 0 ? 3 : 0).map((key) => (
            <div key={key} className="nft-skeleton" />
          ))}
        </div>
      )}
      {status === 'ready' && state.isFromHistory && items.length > 0 && (
        <p className="nfts-note">{texts.onlyReceived}</p>
      )}
      {status === 'failed' &&
        (items.length > 0 ? (
          <Notice text={texts.nftsFailed} action={texts.retry} onAction={more} />
        ) : (
          <EmptyState title={texts.nftsFailed} hint={texts.nftsFailedHint} action={texts.retry} onAction={more} />
        ))}
      {status === 'unknown' && <EmptyState icon={FRAMED} title={texts.nftsUnknown} hint={texts.nftsUnknownHint} />}
      {status === 'ready' && items.length === 0 && !hasMore && (
        <EmptyState icon={FRAMED} title={texts.noneFound} hint={texts.noNftsHint} />
      )}
      {status === 'ready' && hasMore && (
        <button type="button" part="button secondary" className="button nfts-more" onClick={more}>
          {texts.more}
        </button>
      )}
    </>
  )
}

interface NftTileProps {
  readonly nft: Nft
  /** The network that the account is on. */
  readonly network: Network | undefined
}

/** Opens the page of the NFT if there is one. */
function NftTile({ nft, network }: NftTileProps) {
  const { name, collection, imageUrl, amount } = nft
  const { $config, ports } = useCore()
  const config = useStore($config)
  const { lang } = config
  const texts = useMessages(nftsMessages)
  const href = network && nftPage(ports.chains, nft, network)
  return (
    <li part="item" className="nft">
      <Picture name={name} size={PICTURE_SIZE} {...foreignPicture(imageUrl, config)} />
      {href ? (
        <>
          <span className="nft-out">
            <Icon path={EXTERNAL} />
          </span>
          <ExternalLink className="nft-title" href={href}>
            <span>{name}</span>
          </ExternalLink>
        </>
      ) : (
        <span className="nft-title">{name}</span>
      )}
      {collection && <small className="nft-name">{collection}</small>}
      {amount !== undefined && (
        <span className="nft-amount">
          <span aria-hidden="true">×{shortCount(amount, lang)}</span>
          <span className="hidden">{texts.several({ count: amount as `${number}` })}</span>
        </span>
      )}
    </li>
  )
}

/** How many digits fit on a picture. */
const COUNT_DIGITS = 5

const shortCount = (amount: string, lang: string) =>
  amount.length <= COUNT_DIGITS
    ? formatQuantity(amount, lang)
    : new Intl.NumberFormat(lang, { notation: 'compact' }).format(amount as `${number}`)

/** An NFT's page at the network's explorer; `undefined` if the network has none. */
export function nftPage(
  chains: Chains,
  { address, tokenId }: Pick<Nft, 'address' | 'tokenId'>,
  network: ExploredNetwork,
): string | undefined {
  const page = explorerUrl(chains, network, 'token', address)
  const query = chains.of(namespaceOf(network.caipNetworkId)).explorers?.nftQuery?.(tokenId)
  return page && query ? `${page.url}?${query}` : page?.url
}
