import { useEffect } from 'react'
import type { Nft } from '#core/ports/blockchain-api.ts'
import { formatQuantity } from '#lib/format-amount.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { useIsOpen } from '#ui/use-is-open.ts'
import { useStore } from '#ui/use-store.ts'
import { avatarSource } from '#ui/primitives/avatar-source.ts'
import { createNfts } from './create-nfts.ts'
import nftsCss from './nfts.css?inline'
import { nftsMessages } from './nfts-messages.ts'

const PICTURE_SIZE = 100
const SKELETONS = [1, 2, 3, 4, 5, 6]

/** The account's NFTs, without spam, page by page. */
export default function NftsView() {
  useStyles(nftsCss)
  const core = useCore()
  const texts = useMessages(nftsMessages)
  const nfts = core.use(createNfts)
  const state = useStore(nfts.$state)
  const account = useStore(core.accounts.$active)?.caipAddress
  const isOpen = useIsOpen()
  useEffect(() => {
    if (isOpen && account) void nfts.load()
  }, [nfts, isOpen, account])

  const { status, items } = state
  const more = () => void nfts.loadMore()
  return (
    <>
      {items.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes it from lists without bullets.
        <ul role="list" part="list" className="nfts">
          {items.map((nft) => (
            <NftTile key={`${nft.address} ${nft.tokenId}`} nft={nft} />
          ))}
        </ul>
      )}
      {status === 'loading' && (
        <div className="nfts" role="status" aria-label={texts.loadingNfts}>
          {SKELETONS.slice(items.length > 0 ? 3 : 0).map((key) => (
            <div key={key} className="nft-skeleton" />
          ))}
        </div>
      )}
      {status === 'failed' && <Notice text={texts.nftsFailed} action={texts.retry} onAction={more} />}
      {status === 'unknown' && <Notice text={texts.nftsUnknown} />}
      {status === 'ready' && items.length === 0 && !state.next && <Notice text={texts.noNfts} />}
      {status === 'ready' && state.next && (
        <button type="button" part="button" className="button nfts-more" onClick={more}>
          {texts.more}
        </button>
      )}
    </>
  )
}

function NftTile({ nft: { name, collection, imageUrl, amount } }: { nft: Nft }) {
  const { catalogueUrl, lang } = useStore(useCore().$config)
  const texts = useMessages(nftsMessages)
  return (
    <li part="item" className="nft">
      <Picture name={name} size={PICTURE_SIZE} {...avatarSource(imageUrl, catalogueUrl)} />
      <span className="nft-title">{name}</span>
      {collection && <small className="nft-name">{collection}</small>}
      {amount !== undefined && (
        <span className="nft-amount">
          <span aria-hidden="true">×{shortCount(amount, lang)}</span>
          <span className="hidden">{texts.several({ count: formatQuantity(amount, lang) })}</span>
        </span>
      )}
    </li>
  )
}

/** So many digits fit on a picture. */
const COUNT_DIGITS = 5

const shortCount = (amount: string, lang: string) =>
  amount.length <= COUNT_DIGITS
    ? formatQuantity(amount, lang)
    : new Intl.NumberFormat(lang, { notation: 'compact' }).format(amount as `${number}`)
