import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { memo, type ReactNode } from 'react'
import type { Core } from '#core/core.ts'
import type { Network } from '#core/model/network.ts'
import { explorerUrl } from '#core/networks/explorer-url.ts'
import type { Identity } from '#core/ports/blockchain-api.ts'
import { createIdentities, NOBODY } from '#domain/names/create-identities.ts'
import { createRecipientNames } from '#domain/recipients/recipient-names.ts'
import { addressKey, isSameAddress } from '#lib/compare-addresses.ts'
import { formatQuantity } from '#lib/format-amount.ts'
import { createNumberFormats, newNumberFormat, type NumberFormats } from '#lib/number-formats.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { leftToRight } from '#lib/written-language.ts'
import { useMessages, withNodes, type TextWithParams } from '#ui/messages/define-messages.ts'
import {
  CLOCK,
  EXTERNAL,
  WARNING,
  ARROW_DOWN,
  ARROW_UP,
  CHECK,
  CIRCLE_ARROW,
  CODE,
  FLAME,
  PLUS,
  SWAP,
} from '#ui/primitives/action-icon-paths.ts'
import { ExternalLink } from '#ui/primitives/external-link.tsx'
import { foreignPicture } from '#ui/primitives/foreign-picture.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import type { ActivityAsset, ActivityEntry, Scam, Action } from './activity-entry.ts'
import { activityMessages } from './activity-messages.ts'
import { createDayFormats } from './months.ts'

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
  const { hash, action, status, assets, at, more, scam } = entry
  const explorer = hash === undefined ? undefined : explorerUrl(core.ports.chains, network, 'tx', hash)
  const date = (
    <time dateTime={new Date(at).toISOString()} title={dayFormat(lang, 'full').format(at)}>
      {dayFormat(lang, isSameDay(at, core.ports.clock.now()) ? 'time' : 'day').format(at)}
    </time>
  )
  // The sent asset is on the left, the received asset on the right, with the date beneath.
  const [received, sent] = assets.toReversed()
  const name = usePartyName(entry.party)
  const party = partyText(entry, name, texts)
  const hiddenCount = more + (scam && sent ? 1 : 0)
  const content = (
    <>
      <EntryPicture entry={entry} />
      <span className={sent ? 'label activity-pair' : 'label'}>
        <span className="activity-line">
          {scam ? texts.suspicious : texts[action]}
          {explorer && <Icon path={EXTERNAL} className="activity-out" />}
        </span>
        <small className="activity-line">
          {status !== 'confirmed' && <span data-status={status}>{texts[status]}</span>}
          {status !== 'confirmed' && (sent || scam || party) && ' · '}
          {scam ? <ScamText scam={scam} /> : sent ? <AssetText asset={sent} /> : party}
        </small>
      </span>
      <span className="activity-end" data-scam={scam?.kind} data-status={status}>
        {received && (
          <span className="activity-line" data-direction={received.direction}>
            <AssetText asset={received} />
          </span>
        )}
        <small>{date}</small>
        {hiddenCount > 0 && <span className="hidden"> {texts.more({ count: hiddenCount })}</span>}
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
function ScamText({ scam }: { scam: Scam }) {
  const [short, whole] = useScamTexts(scam)
  return (
    <>
      <span className="activity-scam" title={whole}>
        {short}
      </span>
      <span className="hidden"> {whole}</span>
    </>
  )
}

function useScamTexts(scam: Scam): readonly [short: string, whole: string] {
  const texts = useMessages(activityMessages)
  switch (scam.kind) {
    case 'lookalike':
      return [texts.imitates({ address: truncateAddress(scam.known) }), texts.imitatesWhole({ address: scam.known })]
    case 'imitation':
      return [texts.imitation({ symbol: scam.of }), texts.imitationWhole({ symbol: scam.of })]
    case 'advert':
      return [texts.advert, texts.advertWhole]
    case 'nothing':
      return [texts.nothing, texts.nothingWhole]
  }
}

/** A picture of what was moved, with the action's icon in its corner, or just that icon. */
function EntryPicture({ entry: { action, status, assets, scam } }: { entry: ActivityEntry }) {
  const config = useStore(useCore().$config)
  const asset = assets.findLast(({ name }) => name !== '')
  const isOpen = status === 'pending' || status === 'unclear'
  const sign = isOpen ? CLOCK : status === 'confirmed' && !scam ? ACTION_ICONS[action] : WARNING
  if (!asset)
    return (
      <span className="badge activity-sign" data-status={scam ? 'failed' : status}>
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
      <span className="activity-corner" data-status={scam ? 'failed' : status}>
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
  const sentTo = useStore(names.$sentTo).get(addressKey(party))
  return own.name ?? sentTo
}

const isSameDay = (one: number, other: number) => new Date(one).toDateString() === new Date(other).toDateString()

/** A sign for each action, beside the word for it. */
const ACTION_ICONS: Readonly<Record<Action, string>> = {
  send: ARROW_UP,
  receive: ARROW_DOWN,
  self: CIRCLE_ARROW,
  trade: SWAP,
  mint: PLUS,
  burn: FLAME,
  approve: CHECK,
  deploy: CODE,
  execute: CODE,
}

const SIGNS = { in: '+', out: '−', self: '', unknown: '' } as const

/** The least that three decimals can show [amounts.quantity]. */
const SMALLEST = '0.001'

/**
 * Formats a moved asset in the page's language: `−1.5 ETH`, `+Tile #4`, `+5 × Pass #2`; only its name if the amount is unknown. Amounts
 * that three decimals would round to zero are `<0.001`.
 */
export function assetText(
  { direction, name, quantity, isNft }: ActivityAsset,
  lang: string,
  formats = newNumberFormat,
): string {
  const amount = quantity === undefined ? '' : amountText(quantity, lang, formats)
  const text = `${SIGNS[direction]}${[amount, name].filter(Boolean).join(isNft ? ' × ' : ' ')}`
  return amount === '' ? text : leftToRight(text, lang)
}

function amountText(quantity: string, lang: string, formats: NumberFormats): string {
  const isTiny = /^0*(\.000|\.0{0,2}$|$)/.test(quantity) && /[1-9]/.test(quantity)
  return isTiny ? `<${formatQuantity(SMALLEST, lang, formats)}` : formatQuantity(quantity, lang, formats)
}

/** Names of those on the other side of a transaction, as far as the dialog knows them without looking each up [activity.names]. */
interface PartyNames {
  /** Names that the visitor has sent to, by address in lower case. */
  readonly $sentTo: ReadableAtom<ReadonlyMap<string, string>>
  /** Name of one of the visitor's own accounts; of any other address, none is read. */
  own(address: string): ReadableAtom<Identity>
}

function createPartyNames(core: Core): PartyNames {
  const names = core.use(createRecipientNames)
  const identities = core.use(createIdentities)
  const $sentTo = computed(names.$list, (list) => new Map(list.map(({ address, name }) => [addressKey(address), name])))
  onMount($sentTo, () => void names.load())
  const $nobody = atom(NOBODY)
  return {
    $sentTo,
    own(address) {
      const accounts = core.connections.$all.get().flatMap((connection) => connection.accounts)
      return accounts.some((account) => isSameAddress(account.address, address)) ? identities.of(address) : $nobody
    },
  }
}
