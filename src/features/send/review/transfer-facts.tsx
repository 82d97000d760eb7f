import { worthOf } from '#domain/transfers/draft-amount.ts'
import type { SendQuote } from '#domain/transfers/read-quote.ts'
import { formatExact, formatWorth } from '#lib/format-exact.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { WholeAddress } from '#ui/primitives/whole-address.tsx'
import { ContractFact, FeeFact, NetworkFact, SenderFact } from '#ui/transfer/facts.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { RecipientPicture } from '../draft/recipient-picture.tsx'
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
  const { address } = request.token

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
        {address !== undefined && (
          <ContractFact label={texts.token} network={request.network} address={address} page="token" />
        )}
        <SenderFact network={request.network} from={request.from} />
        <NetworkFact network={request.network} />
        <FeeFact fee={fee} coin={coin} />
      </dl>
    </>
  )
}
