import { memo } from 'react'
import type { Network } from '#core/networks/network.ts'
import { explorerUrl } from '#lib/explorer-url.ts'
import { createNumberFormats } from '#lib/number-formats.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import type { TextWithParams } from '#ui/messages/params.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { avatarSource } from '#ui/primitives/avatar-source.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { CLOCK, WARNING } from '#ui/primitives/later-icon-paths.ts'
import { Picture } from '#ui/primitives/picture.tsx'
import { tokenPicture } from '#ui/primitives/token-picture.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import type { ActivityAsset, ActivityEntry, Bait } from './activity-entry.ts'
import { ACTION_ICONS } from './activity-icons.ts'
import { activityMessages } from './activity-messages.ts'
import { assetText } from './asset-text.ts'
import { createDayFormats } from './create-day-formats.ts'

interface ActivityRowProps {
  readonly entry: ActivityEntry
  /** Where it happened, for its explorer. */
  readonly network: Pick<Network, 'caipNetworkId' | 'blockExplorers'>
}

/** A transaction: what was done, with whom, what was moved, and when. Leads to the explorer where there is one. */
export const ActivityRow = memo(function ActivityRow({ entry, network }: ActivityRowProps) {
  const core = useCore()
  const dayFormat = core.use(createDayFormats)
  const texts = useMessages(activityMessages)
  const { lang } = useStore(core.$config)
  const { hash, action, status, assets, at, more, bait } = entry
  const explorer = hash === undefined ? undefined : explorerUrl(network, 'tx', hash)
  const date = (
    <time dateTime={new Date(at).toISOString()} title={dayFormat(lang, 'full').format(at)}>
      {dayFormat(lang, 'day').format(at)}
    </time>
  )
  const isPair = assets.length > 1
  const content = (
    <>
      <EntryPicture entry={entry} />
      <span className="label">
        <span className="activity-line">{bait ? texts.bait : texts[action]}</span>
        <small className="activity-line">
          {status !== 'confirmed' && <span data-status={status}>{texts[status]}</span>}
          {status !== 'confirmed' && (isPair || bait || entry.party) && ' · '}
          {bait ? <BaitText bait={bait} /> : isPair ? date : partyText(entry, texts)}
        </small>
      </span>
      <span className="activity-end" data-bait={bait?.kind}>
        {assets[0] && <AssetLine asset={assets[0]} />}
        {assets[1] && <AssetLine asset={assets[1]} />}
        {!isPair && <small>{date}</small>}
        {more > 0 && <span className="hidden"> {texts.more({ count: new Intl.NumberFormat(lang).format(more) })}</span>}
      </span>
    </>
  )
  if (!explorer) return <div className="row activity-still">{content}</div>
  return (
    <a
      className="row"
      part="button"
      href={explorer.url}
      target="_blank"
      rel="noopener noreferrer"
      title={texts.explore({ explorer: explorer.name })}
    >
      {content}
    </a>
  )
})

function AssetLine({ asset }: { asset: ActivityAsset }) {
  const core = useCore()
  const { lang } = useStore(core.$config)
  const text = assetText(asset, lang, core.use(createNumberFormats))
  return (
    <span className="activity-line" data-direction={asset.direction} title={text}>
      {text}
    </span>
  )
}

/** Why its address is not to be trusted; the address itself is not shown, so that nobody copies it. */
function BaitText({ bait }: { bait: Bait }) {
  const [short, whole] = useBaitTexts(bait)
  return (
    <>
      <span className="activity-bait" title={whole}>
        {short}
      </span>
      <span className="hidden"> {whole}</span>
    </>
  )
}

function useBaitTexts(bait: Bait): readonly [short: string, whole: string] {
  const texts = useMessages(activityMessages)
  switch (bait.kind) {
    case 'lookalike':
      return [texts.imitates({ address: truncateAddress(bait.known) }), texts.imitatesWhole({ address: bait.known })]
    case 'imitation':
      return [texts.imitation({ symbol: bait.of }), texts.imitationWhole({ symbol: bait.of })]
    case 'advert':
      return [texts.advert, texts.advertWhole]
    case 'nothing':
      return [texts.nothing, texts.nothingWhole]
  }
}

/** What was moved, or the sign of what was done, with the sign in its corner. */
function EntryPicture({ entry: { action, status, assets, bait } }: { entry: ActivityEntry }) {
  const { $config } = useCore()
  const { catalogueUrl } = useStore($config)
  const asset = assets.findLast(({ name }) => name !== '')
  const isOpen = status === 'pending'
  const sign = isOpen ? CLOCK : status === 'confirmed' && !bait ? ACTION_ICONS[action] : WARNING
  if (!asset)
    return (
      <span className="badge activity-sign" data-status={bait ? 'failed' : status}>
        <Icon path={sign} />
      </span>
    )
  const source = asset.isNft
    ? avatarSource(asset.pictureUrl, catalogueUrl)
    : tokenPicture(asset.pictureUrl, catalogueUrl)
  return (
    <span className="activity-picture">
      <Picture name={asset.name} {...(!asset.isNft && { className: 'disc' })} {...source} />
      <span className="activity-corner" data-status={bait ? 'failed' : status}>
        <Icon path={sign} />
      </span>
    </span>
  )
}

type AddressText = TextWithParams<{ address: string }>

function partyText({ action, party }: ActivityEntry, { to, from }: { to: AddressText; from: AddressText }): string {
  if (!party) return ''
  return (action === 'receive' ? from : to)({ address: truncateAddress(party) })
}
