import { memo, type ReactNode } from 'react'
import type { Network } from '#core/model/network.ts'
import { explorerUrl } from '#core/networks/explorer-url.ts'
import { createNumberFormats } from '#lib/number-formats.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import type { TextWithParams } from '#ui/messages/params.ts'
import { withNodes } from '#ui/messages/with-nodes.ts'
import { CLOCK, EXTERNAL, WARNING } from '#ui/primitives/action-icon-paths.ts'
import { ExternalLink } from '#ui/primitives/external-link.tsx'
import { foreignPicture } from '#ui/primitives/foreign-picture.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import type { ActivityAsset, ActivityEntry, Bait } from './activity-entry.ts'
import { ACTION_ICONS } from './activity-icons.ts'
import { activityMessages } from './activity-messages.ts'
import { assetText } from './asset-text.ts'
import { createDayFormats } from './create-day-formats.ts'
import { createPartyNames } from './create-party-names.ts'

interface ActivityRowProps {
  readonly entry: ActivityEntry
  /** Its network, for the explorer. */
  readonly network: Pick<Network, 'caipNetworkId' | 'blockExplorers'>
}

/** A transaction: what was done, with whom, what was moved, and when. Leads to the explorer if there is one. */
export const ActivityRow = memo(function ActivityRow({ entry, network }: ActivityRowProps) {
  const core = useCore()
  const dayFormat = core.use(createDayFormats)
  const texts = useMessages(activityMessages)
  const { lang } = useStore(core.$config)
  const { hash, action, status, assets, at, more, bait } = entry
  const explorer = hash === undefined ? undefined : explorerUrl(core.ports.chains, network, 'tx', hash)
  const date = (
    <time dateTime={new Date(at).toISOString()} title={dayFormat(lang, 'full').format(at)}>
      {dayFormat(lang, isSameDay(at, core.ports.clock.now()) ? 'time' : 'day').format(at)}
    </time>
  )
  // The sent asset is on the left, the received asset on the right, with the date beneath.
  const [had, given] = assets.toReversed()
  const name = usePartyName(entry.party)
  const party = partyText(entry, name, texts)
  const unsaid = more + (bait && given ? 1 : 0)
  const content = (
    <>
      <EntryPicture entry={entry} />
      <span className={given ? 'label activity-pair' : 'label'}>
        <span className="activity-line">
          {bait ? texts.bait : texts[action]}
          {explorer && <Icon path={EXTERNAL} className="activity-out" />}
        </span>
        <small className="activity-line">
          {status !== 'confirmed' && <span data-status={status}>{texts[status]}</span>}
          {status !== 'confirmed' && (given || bait || party) && ' · '}
          {bait ? <BaitText bait={bait} /> : given ? <AssetText asset={given} /> : party}
        </small>
      </span>
      <span className="activity-end" data-bait={bait?.kind} data-status={status}>
        {had && (
          <span className="activity-line" data-direction={had.direction}>
            <AssetText asset={had} />
          </span>
        )}
        <small>{date}</small>
        {unsaid > 0 && <span className="hidden"> {texts.more({ count: unsaid })}</span>}
      </span>
    </>
  )
  if (!explorer) return <div className="row activity-still">{content}</div>
  return (
    <ExternalLink
      className="row"
      part="button row"
      href={explorer.url}
      title={texts.explore({ explorer: explorer.name })}
    >
      {content}
    </ExternalLink>
  )
})

function AssetText({ asset }: { asset: ActivityAsset }) {
  const core = useCore()
  const { lang } = useStore(core.$config)
  const text = assetText(asset, lang, core.use(createNumberFormats))
  return <span title={text}>{text}</span>
}

/** Why its address can’t be trusted; the address itself isn’t shown, so that it can't be copied. */
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

/** A picture of what was moved, with the action's icon in its corner, or just that icon. */
function EntryPicture({ entry: { action, status, assets, bait } }: { entry: ActivityEntry }) {
  const config = useStore(useCore().$config)
  const asset = assets.findLast(({ name }) => name !== '')
  const isOpen = status === 'pending' || status === 'unclear'
  const sign = isOpen ? CLOCK : status === 'confirmed' && !bait ? ACTION_ICONS[action] : WARNING
  if (!asset)
    return (
      <span className="badge activity-sign" data-status={bait ? 'failed' : status}>
        <Icon path={sign} />
      </span>
    )
  return (
    <span className="activity-picture">
      <Picture
        name={asset.name}
        {...(!asset.isNft && { className: 'disc' })}
        {...foreignPicture(asset.pictureUrl, config)}
      />
      <span className="activity-corner" data-status={bait ? 'failed' : status}>
        <Icon path={sign} />
      </span>
    </span>
  )
}

type AddressText = TextWithParams<{ address: string }>

/** The other side or, for a mint, its name. */
function partyText(
  { action, party, assets }: ActivityEntry,
  name: string | undefined,
  { to, from }: { to: AddressText; from: AddressText },
): ReactNode {
  if (action === 'mint') return assets[0]?.fullName
  if (!party) return undefined
  const text = action === 'receive' ? from : to
  if (name === undefined) return text({ address: truncateAddress(party) })
  return <span title={party}>{withNodes(text, { address: <bdi key="name">{name}</bdi> })}</span>
}

/** The name of the other side, if it is known. */
function usePartyName(party = ''): string | undefined {
  const names = useCore().use(createPartyNames)
  const own = useStore(names.own(party))
  const sentTo = useStore(names.$sentTo).get(party.toLowerCase())
  return own.name ?? sentTo
}

const isSameDay = (one: number, other: number) => new Date(one).toDateString() === new Date(other).toDateString()
