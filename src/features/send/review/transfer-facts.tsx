import type { SendQuote } from '#domain/transfers/read-quote.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { WholeAddress } from '#ui/primitives/whole-address.tsx'
import { ContractFact, FeeFact, NetworkFact, SenderFact } from '#ui/transfer/facts.tsx'
import { ReviewAmount } from '#ui/transfer/review-amount.tsx'
import { RecipientPicture } from '../draft/recipient-picture.tsx'
import { reviewMessages } from './review-messages.ts'

/** The token and amount of a transfer. */
export function TransferAmount({ quote }: { quote: SendQuote }) {
  const texts = useMessages(reviewMessages)
  const { amount, token } = quote.transfer.request
  return <ReviewAmount label={texts.youSend} amount={amount} token={{ ...token, price: quote.request.token.price }} />
}

/** Recipient, network and fee of a transfer, each with its label. */
export function TransferFacts({ quote }: { quote: SendQuote }) {
  const texts = useMessages(reviewMessages)
  const { request, fee } = quote.transfer
  const { recipient, coin } = quote.request
  const { name, claim, identity } = recipient
  const { address } = request.token

  return (
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
  )
}
