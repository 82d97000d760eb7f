import { explorerUrl } from '#core/networks/explorer-url.ts'
import type { TransferFee, TransferRequest } from '#core/ports/transfers.ts'
import { worthOf } from '#domain/transfers/draft-amount.ts'
import { findSenderType } from '#domain/transfers/find-sender.ts'
import { formatExact, formatFee, formatWorth } from '#lib/format-exact.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useDescribeReason } from '#ui/messages/describe-error.ts'
import { NetworkPicture } from '#ui/primitives/network-picture.tsx'
import { WholeAddress } from '#ui/primitives/whole-address.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { accountNames } from '../draft/account-names.ts'
import { RecipientPicture } from '../draft/recipient-picture.tsx'
import type { SendQuote } from './read-quote.ts'
import { reviewMessages } from './review-messages.ts'

/** How many characters fit at the amounts' size. */
const LONG_AMOUNT = 14

/** What is sent, to whom, where, and for which fee: each value with its label. */
export function TransferFacts({ quote }: { quote: SendQuote }) {
  const texts = useMessages(reviewMessages)
  const { lang } = useStore(useCore().$config)
  const { request, fee } = quote.transfer
  const { recipient, token, coin } = quote.request
  const { name, claim, identity } = recipient
  const amount = formatExact(request.amount, request.token, lang)
  const worth = formatWorth(worthOf(request.amount, token), lang)
  const sponsor = fee?.sponsor
  const feeWorth = fee && sponsor === undefined && formatWorth(worthOf(fee.amount, coin), lang)
  const feeText = useFeeText(fee)
  const say = useDescribeReason()
  const names = useMessages(accountNames)
  const type = findSenderType(useCore(), quote.request)

  return (
    <>
      <dl className="review-amount">
        <dt className="hidden">{texts.youSend}</dt>
        <dd>
          <strong data-length={amount.length > LONG_AMOUNT ? 'long' : undefined}>{amount}</strong>
          {worth && <span>{worth}</span>}
        </dd>
      </dl>
      <dl className="facts">
        <div className="fact recipient">
          <dt>{texts.to}</dt>
          <dd>
            {name && (
              <span className="recipient-who">
                <RecipientPicture address={request.to} name={name} avatar={identity?.avatar} size={24} />
                <bdi className="recipient-name">{name}</bdi>
              </span>
            )}
            {claim && <small className="recipient-claim">{texts.saidToBe({ name: claim })}</small>}
            <WholeAddress address={request.to} />
          </dd>
        </div>
        {request.token.address !== undefined && <TokenContract request={request} address={request.token.address} />}
        {type && (
          <div className="fact">
            <dt>{texts.from}</dt>
            <dd className="fact-amount" title={request.from}>
              {type === 'smartAccount' ? names.smart : names.standard}
              <small>
                <bdi className="digits">{truncateAddress(request.from)}</bdi>
              </small>
            </dd>
          </div>
        )}
        <div className="fact">
          <dt>{texts.network}</dt>
          <dd className="recipient-who">
            <NetworkPicture network={request.network} size={20} /> {request.network.name}
          </dd>
        </div>
        <div className="fact">
          <dt>{texts.fee}</dt>
          <dd className="fact-amount">
            {feeText}
            {feeWorth && <small>{feeWorth}</small>}
            {fee?.notSponsored !== undefined && <small>{texts.notSponsored({ reason: say(fee.notSponsored) })}</small>}
            {fee?.dataFee !== undefined && (
              <small>{texts.dataFee({ amount: formatFee({ amount: fee.dataFee, token: fee.token }, lang) })}</small>
            )}
          </dd>
        </div>
      </dl>
    </>
  )
}

/** What the fee is, or who pays it. */
function useFeeText(fee: TransferFee | undefined): string {
  const texts = useMessages(reviewMessages)
  const { lang } = useStore(useCore().$config)
  if (!fee) return texts.feeUnknown
  if (fee.sponsor === undefined) return texts.upTo({ amount: formatFee(fee, lang) })
  return fee.sponsor === '' ? texts.sponsored : texts.sponsoredBy({ sponsor: fee.sponsor })
}

/** Which token it is: anyone can use a name. */
function TokenContract({ request, address }: { request: TransferRequest; address: string }) {
  const texts = useMessages(reviewMessages)
  const explorer = explorerUrl(useCore().ports.chains, request.network, 'token', address)
  const shown = <bdi className="digits">{truncateAddress(address)}</bdi>
  return (
    <div className="fact">
      <dt>{texts.token}</dt>
      <dd title={address}>
        {explorer ? (
          <a className="contract" href={explorer.url} target="_blank" rel="noopener noreferrer">
            {shown}
            <span className="hidden"> {texts.explore({ explorer: explorer.name })}</span>
          </a>
        ) : (
          shown
        )}
      </dd>
    </div>
  )
}
