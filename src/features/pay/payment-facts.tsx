import type { Network } from '#core/model/network.ts'
import type { Token } from '#core/model/token.ts'
import { createTokenBalances } from '#domain/balances/create-token-balances.ts'
import { findSenderType } from '#domain/transfers/find-sender.ts'
import type { SendQuote } from '#domain/transfers/read-quote.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Picture } from '#ui/primitives/picture.tsx'
import { siteIcon } from '#ui/primitives/site-icon.ts'
import { WholeAddress } from '#ui/primitives/whole-address.tsx'
import { ContractFact, Fact, FeeFact, NetworkFact, SenderFact } from '#ui/transfer/facts.tsx'
import { ReviewAmount } from '#ui/transfer/review-amount.tsx'
import { transferMessages } from '#ui/transfer/transfer-messages.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { payMessages } from './pay-messages.ts'
import type { PaymentFacts as Facts } from './request/read-payment.ts'

interface PaymentFactsProps {
  readonly facts: Facts
  /** Once it is there: what it costs, and who pays. */
  readonly quote?: SendQuote | undefined
}

/** The amount of a payment, and the site that asks for it. */
export function PaymentAmount({ facts: { amount, token } }: { facts: Facts }) {
  const texts = useMessages(payMessages)
  const { metadata } = useStore(useCore().$config)
  const price = usePrices()
  return (
    <>
      <div className="payee">
        <Picture name={metadata.name} size={48} url={siteIcon(metadata.icons)} isHostGiven />
        <p dir="auto">{metadata.name ? texts.asks({ site: metadata.name }) : texts.asksAnonymous}</p>
      </div>
      <ReviewAmount label={texts.amount} amount={amount} token={price(token)} />
    </>
  )
}

/** Recipient, network and fee of a payment. */
export function PaymentFacts({ facts, quote }: PaymentFactsProps) {
  const texts = useMessages(payMessages)
  const { payment, token, coin, recipient, knownAs } = facts
  const price = usePrices()
  const { network } = payment
  const name = recipient.name ?? knownAs

  return (
    <dl className="facts">
      <div className="fact recipient">
        <dt>{texts.to}</dt>
        <dd>
          {name !== undefined && <bdi className="recipient-name">{name}</bdi>}
          <WholeAddress address={recipient.address} />
        </dd>
      </div>
      {token.address !== undefined && (
        <ContractFact label={texts.token} network={network} address={token.address} page="token" />
      )}
      {quote && <Payer network={network} from={quote.request.from} />}
      <NetworkFact network={network} />
      {quote && <FeeFact fee={quote.transfer.fee} coin={price(coin)} />}
    </dl>
  )
}

/** Which account pays; the kind of account is named where the wallet has several. */
function Payer({ network, from }: { network: Network; from: string }) {
  const texts = useMessages(transferMessages)
  if (findSenderType(useCore(), { network, from })) return <SenderFact network={network} from={from} />
  return (
    <Fact label={texts.from}>
      <bdi className="digits" title={from}>
        {truncateAddress(from)}
      </bdi>
    </Fact>
  )
}

/** Tokens with what the account's sources know of their price; the facts of a payment have none. */
function usePrices(): (token: Token) => Token {
  const state = useStore(useCore().use(createTokenBalances).$state)
  const balances = ('last' in state ? state.last : undefined) ?? []
  return (token) => {
    const balance = balances.find(
      ({ chainId, address, decimals }) =>
        chainId === token.chainId &&
        decimals === token.decimals &&
        (address === undefined || token.address === undefined
          ? address === token.address
          : isSameAddress(address, token.address)),
    )
    return { ...token, ...(balance?.price !== undefined && { price: balance.price }) }
  }
}
