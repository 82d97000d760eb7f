import { useEffect } from 'react'
import { explorerUrl } from '#core/networks/explorer-url.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import type { ViewProps } from '#ui/define-view.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { ExternalLink } from '#ui/primitives/external-link.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { ARROW_UP, CHECK, WARNING } from '#ui/primitives/action-icon-paths.ts'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { StatusText } from '#ui/primitives/status-text.tsx'
import waitingCss from '#ui/styles/waiting.css?inline'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { confirmedMessages } from './confirmed-messages.ts'
import { formatExact } from '../format-send.ts'
import reviewCss from '../review/review.css?inline'
import { readSent } from './sent-transfer.ts'
import { useTracked } from './use-tracked.ts'

/** What was sent, and what becomes of it. Done leads to Account [send.after]. */
export default function SendConfirmedView({ view }: ViewProps) {
  useStyles(waitingCss)
  useStyles(reviewCss)
  const core = useCore()
  const texts = useMessages(confirmedMessages)
  const { lang } = useStore(core.$config)
  const sent = readSent(view.data)
  const tracked = useTracked(sent?.hash)
  // A page can open this view by its name, if nothing was sent.
  useEffect(() => {
    if (!sent) core.views.replace({ name: 'Account' })
  }, [core, sent])
  if (!sent) return null

  const status = tracked?.status ?? 'submitted'
  const isOpen = status === 'submitted'
  const isWell = isOpen || status === 'confirmed'
  const hash = tracked?.replacedBy ?? (sent.isCalls ? undefined : sent.hash)
  const explorer = hash === undefined ? undefined : explorerUrl(core.ports.chains, sent.network, 'tx', hash)
  const amount = formatExact(sent.amount, sent.token, lang)
  const recipient = sent.name ?? truncateAddress(sent.to)
  const what = status === 'confirmed' ? texts.confirmedHint({ amount, recipient }) : `${amount} → ${recipient}`

  return (
    <div className="connecting">
      <ProgressRing status={isOpen ? 'waiting' : isWell ? 'still' : 'failed'}>
        <span className={status === 'confirmed' ? 'badge success' : 'badge'}>
          <Icon path={isOpen ? ARROW_UP : isWell ? CHECK : WARNING} />
        </span>
      </ProgressRing>
      <StatusText title={texts[status]} hint={what}>
        {status !== 'confirmed' && <p>{texts[`${status}Hint`]}</p>}
      </StatusText>
      <div className="actions">
        <button
          type="button"
          part="button"
          className="button primary"
          data-autofocus
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
