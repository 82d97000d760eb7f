import { explorerUrl } from '#core/networks/explorer-url.ts'
import type { OnrampPurchase } from '#core/ports/onramp-provider.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { CHECK, WARNING } from '#ui/primitives/action-icon-paths.ts'
import { ExternalLink } from '#ui/primitives/external-link.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import resultCss from '#ui/transfer/transaction-result.css?inline'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { formatCoins } from './format-buy.ts'
import { progressMessages } from './progress-messages.ts'
import type { Purchase } from './stored-purchases.ts'

interface OutcomeViewProps {
  readonly purchase: Purchase
  readonly outcome: OnrampPurchase
}

/** What came of a purchase. Done leads to Account. */
export function OutcomeView({ purchase, outcome }: OutcomeViewProps) {
  useStyles(resultCss)
  const core = useCore()
  const texts = useMessages(progressMessages)
  const isWell = outcome.status === 'confirmed'
  const network = core.networks.find(outcome.network ?? purchase.network)
  const explorer =
    outcome.hash !== undefined && network ? explorerUrl(core.ports.chains, network, 'tx', outcome.hash) : undefined
  const { title, hint } = useSaid({ purchase, outcome })
  return (
    <div className="waiting">
      <ProgressRing status={isWell ? 'still' : 'failed'}>
        <span className={isWell ? 'badge success' : 'badge'}>
          <Icon path={isWell ? CHECK : WARNING} />
        </span>
      </ProgressRing>
      <StatusText title={title} hint={hint} />
      <div className="actions">
        {!isWell && (
          <button type="button" part="button" className="button primary" data-autofocus onClick={core.views.back}>
            {texts.again}
          </button>
        )}
        <button
          type="button"
          part="button"
          className={isWell ? 'button primary' : 'button'}
          data-autofocus={isWell || undefined}
          onClick={() => core.views.reset({ name: 'Account' })}
        >
          {texts.done}
        </button>
        {explorer && (
          <ExternalLink part="button" className="button" href={explorer.url}>
            {texts.explorer({ explorer: explorer.name })}
          </ExternalLink>
        )}
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
