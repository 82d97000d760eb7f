import type { OnrampPurchase } from '#core/ports/onramp-provider.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { ExplorerButton } from '#ui/transfer/explorer-button.tsx'
import { ResultMark } from '#ui/transfer/result-mark.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { formatCoins } from './format-buy.ts'
import { progressMessages } from './progress-messages.ts'
import type { Purchase } from './stored-purchases.ts'

interface OutcomeViewProps {
  readonly purchase: Purchase
  readonly outcome: OnrampPurchase
}

/** The outcome of a purchase. Done leads to Account. */
export function OutcomeView({ purchase, outcome }: OutcomeViewProps) {
  const core = useCore()
  const texts = useMessages(progressMessages)
  const isWell = outcome.status === 'confirmed'
  const { title, hint } = useSaid({ purchase, outcome })
  return (
    <div className="waiting">
      <ResultMark status={isWell ? 'done' : 'failed'} />
      <StatusText title={title} hint={hint} />
      <div className="actions">
        {!isWell && (
          <button
            type="button"
            part="button primary"
            className="button primary"
            data-autofocus
            onClick={core.views.back}
          >
            {texts.again}
          </button>
        )}
        <button
          type="button"
          part={`button ${isWell ? 'primary' : 'secondary'}`}
          className={isWell ? 'button primary' : 'button'}
          data-autofocus={isWell || undefined}
          onClick={() => core.views.reset({ name: 'Account' })}
        >
          {texts.done}
        </button>
        <ExplorerButton
          network={core.networks.find(outcome.network ?? purchase.network)}
          hash={outcome.hash}
          label={texts.explorer}
        />
      </div>
    </div>
  )
}

function useSaid({ purchase, outcome }: OutcomeViewProps): { readonly title: string; readonly hint: string } {
  const core = useCore()
  const texts = useMessages(progressMessages)
  const { lang } = useStore(core.$config)
  const { status, failure, received } = outcome
  const network = outcome.network ?? purchase.network
  if (status === 'confirmed')
    return {
      title: received ? texts.arrived({ amount: formatCoins(received, lang) }) : texts.arrivedUnknown,
      hint: texts.arrivedHint({ network: core.networks.find(network)?.name ?? network }),
    }
  const ask = texts.askSeller({ seller: purchase.seller.name })
  const hints = { declined: texts.declinedHint, cancelled: texts.cancelledHint, undelivered: ask }
  return failure ? { title: texts[failure], hint: hints[failure] } : { title: texts.unknownFailure, hint: ask }
}
