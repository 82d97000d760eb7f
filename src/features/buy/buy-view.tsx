import { useId } from 'react'
import type { ActiveAccount } from '#core/model/account.ts'
import type { Network } from '#core/model/network.ts'
import type { BuyOptions, BuySeller, BuyAsset } from '#core/ports/buy-provider.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { CLOCK, EXTERNAL } from '#ui/primitives/action-icon-paths.ts'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { BASKET, CHEVRON, Icon } from '#ui/primitives/icon.tsx'
import { List, SkeletonRows } from '#ui/primitives/list.tsx'
import { NetworkPicture } from '#ui/primitives/network-picture.tsx'
import { RowButton, Row } from '#ui/primitives/row.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { AssetPicture, SellerPicture } from './asset-picture.tsx'
import { assetsOn, chosenAsset, chosenCurrency, assetKeyOf, draftIn } from './buy-draft.ts'
import { buyMessages } from './buy-messages.ts'
import buyCss from './buy.css?inline'
import { createAssetSpamReasons, describeSpam } from './create-asset-spam-reasons.ts'
import { createBuyForm } from './create-buy-form.ts'
import { createBuyOptions } from './create-buy-options.ts'
import { createBuy } from './create-buy.ts'
import { isFollowed, type FollowedPurchase } from './followed-purchase.ts'
import { formatPayment, formatFee } from './format-buy.ts'
import { OptionsNotRead } from './options-not-read.tsx'
import { PayField } from './pay-field.tsx'
import { QuoteFacts } from './quote-facts.tsx'

/** The form: asset, amount and seller. Entries stay until the page is left. */
export default function BuyView() {
  useStyles(buyCss)
  const core = useCore()
  const buy = core.use(createBuy)
  const texts = useMessages(buyMessages)
  const account = useStore(core.accounts.$active)
  const options = core.use(createBuyOptions)
  const read = useStore(options.$state)
  const { step } = useStore(buy.$state)
  if (!account) return <EmptyState icon={BASKET} title={texts.notConnected} />
  if (isFollowed(step)) return <InProgress followed={step} />
  if (read.status === 'loading')
    return (
      <div className="buy-loading">
        <SkeletonRows count={8} />
      </div>
    )
  if (read.status === 'failed') return <OptionsNotRead error={read.error} />
  return <Form account={account} options={read.value} />
}

function Form({ account, options }: { account: ActiveAccount; options: BuyOptions }) {
  const core = useCore()
  const { reload } = core.use(createBuyOptions)
  const texts = useMessages(buyMessages)
  const draft = draftIn(options, useStore(core.use(createBuyForm).$entered))
  const usual = useId()
  const network = core.networks.find(account.caipNetworkId)
  const asset = chosenAsset(assetsOn(options, account.caipNetworkId), draft)
  const currency = chosenCurrency(options, draft)
  const name = network?.name ?? ''
  if (!asset || !currency)
    // The usual options say nothing of this network.
    return options.problem !== undefined ? (
      <OptionsNotRead error={options.problem} />
    ) : (
      <EmptyState
        icon={BASKET}
        title={texts.nothing({ network: name })}
        hint={texts.nothingHint}
        action={texts.elsewhere}
        onAction={() => core.views.push({ name: 'Networks' })}
      />
    )
  return (
    <div className="buy">
      <p className="buy-note">{texts.to({ account: truncateAddress(account.address), network: name })}</p>
      {options.problem !== undefined && (
        <div className="buy-usual" role="group" aria-labelledby={usual}>
          <p id={usual}>{texts.usual}</p>
          <button type="button" part="button chip" className="chip" onClick={reload}>
            {texts.retry}
          </button>
        </div>
      )}
      <PayField currency={currency} amountText={draft.amountText} />
      <AssetField asset={asset} network={network} />
      <QuoteFacts />
      <Sellers sellers={options.sellers} />
    </div>
  )
}

/** The way back to a purchase that was begun. */
function InProgress({ followed: { purchase } }: { followed: FollowedPurchase }) {
  const core = useCore()
  const buy = core.use(createBuy)
  const texts = useMessages(buyMessages)
  const { lang } = useStore(core.$config)
  const { amount, currency, symbol, seller } = purchase
  return (
    <div className="buy">
      <RowButton
        picture={
          <span className="badge">
            <Icon path={CLOCK} />
          </span>
        }
        label={texts.inProgress}
        note={texts.inProgressNote({ money: formatPayment(amount, currency, lang), symbol, seller: seller.name })}
        end={<Icon path={CHEVRON} />}
        hasAutofocus
        onClick={() => core.views.push({ name: 'BuyInProgress' })}
      />
      <button type="button" part="button secondary" className="button" onClick={buy.startOver}>
        {texts.startOver}
      </button>
    </div>
  )
}

/** The sellers: a click opens their page. Without a quote, there is nothing to buy [buy.quote]. */
function Sellers({ sellers }: { sellers: readonly BuySeller[] }) {
  const core = useCore()
  const buy = core.use(createBuy)
  const texts = useMessages(buyMessages)
  const { lang } = useStore(core.$config)
  const isQuoted = useStore(buy.$state).step.status === 'quoted'
  const heading = useId()

  return (
    <section aria-labelledby={heading} className="buy-sellers">
      <h3 id={heading}>{texts.sellers}</h3>
      <List>
        {sellers.map((seller) => (
          <Row
            key={seller.id}
            picture={<SellerPicture seller={seller} />}
            label={seller.name}
            note={seller.fee && texts.fee({ fee: formatFee(seller.fee, lang) })}
            end={<Icon path={EXTERNAL} />}
            leadsTo="BuyInProgress"
            isDisabled={!isQuoted}
            onClick={() => buy.choose(seller)}
          />
        ))}
      </List>
      <p className="buy-note">{texts.final}</p>
    </section>
  )
}

interface AssetFieldProps {
  readonly asset: BuyAsset
  readonly network: Network | undefined
}

/** The asset to buy, with its network’s mark. */
function AssetField({ asset, network }: AssetFieldProps) {
  const core = useCore()
  const texts = useMessages(buyMessages)
  const spamReason = useStore(core.use(createAssetSpamReasons)).get(assetKeyOf(asset))
  return (
    <RowButton
      picture={
        <span className="token-picture">
          <AssetPicture asset={asset} isSpam={spamReason !== undefined} />
          {network && <NetworkPicture network={network} size={18} />}
        </span>
      }
      label={asset.symbol}
      note={network ? texts.assetOn({ name: asset.name, network: network.name }) : asset.name}
      end={
        <>
          {spamReason && describeSpam(spamReason, texts)}
          <Icon path={CHEVRON} />
        </>
      }
      leadsTo="BuySelectToken"
      onClick={() => core.views.push({ name: 'BuySelectToken' })}
    />
  )
}
