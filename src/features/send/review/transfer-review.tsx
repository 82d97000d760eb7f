import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { SendQuote } from '#domain/transfers/read-quote.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { WholeAddress } from '#ui/primitives/whole-address.tsx'
import { ContractFact, FeeFact, NetworkFact, SenderFact } from '#ui/transfer/facts.tsx'
import { QuotedReview } from '#ui/transfer/quoted-review.tsx'
import { ReviewActions } from '#ui/transfer/review-actions.tsx'
import { ReviewAmount } from '#ui/transfer/review-amount.tsx'
import { useDescribeFailure } from '#ui/transfer/review-footer.tsx'
import { RecipientPicture } from '../draft/recipient-picture.tsx'
import { reviewMessages, sendingMessages } from './review-messages.ts'

interface TransferReviewProps {
  readonly quote: SendQuote
  /** Why the last attempt failed. */
  readonly error: WalletDialogError | undefined
  /** True if the wallet still shows a request that the visitor no longer waits for. */
  readonly isOpenInWallet: boolean
  onSend(): void
  onCheckAgain(): void
}

/** A transfer with its quote, and the button that asks the wallet. */
export function TransferReview({ quote, error, isOpenInWallet, onSend, onCheckAgain }: TransferReviewProps) {
  const texts = useMessages(reviewMessages)
  const describe = useDescribeFailure(useMessages(sendingMessages))
  return (
    <QuotedReview
      quote={quote}
      amount={<TransferAmount quote={quote} />}
      facts={<TransferFacts quote={quote} />}
      confirmation={texts.checked}
      isAfterTry={isOpenInWallet || error !== undefined}
    >
      {(tick) => (
        <ReviewActions
          isStopped={quote.warnings.stops.length > 0}
          tick={tick}
          failure={error && describe(error)}
          isOpenInWallet={isOpenInWallet}
          onConfirm={onSend}
          onCheckAgain={onCheckAgain}
        >
          {isOpenInWallet ? texts.sendAgain : texts.send}
        </ReviewActions>
      )}
    </QuotedReview>
  )
}

/** The token and amount of a transfer. */
function TransferAmount({ quote }: { quote: SendQuote }) {
  const texts = useMessages(reviewMessages)
  const { amount, token } = quote.transfer.request
  return <ReviewAmount label={texts.youSend} amount={amount} token={{ ...token, price: quote.request.token.price }} />
}

/** Recipient, network and fee of a transfer, each with its label. */
function TransferFacts({ quote }: { quote: SendQuote }) {
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
