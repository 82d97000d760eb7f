import { useEffect, useState } from 'react'
import type { TrackedTransaction } from '#core/model/transaction.ts'
import { explorerUrl } from '#core/networks/explorer-url.ts'
import { formatExact } from '#lib/format-exact.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { defineMessages, useMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'
import { ARROW_UP, CHECK, WARNING } from '#ui/primitives/action-icon-paths.ts'
import { ExternalLink } from '#ui/primitives/external-link.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import type { SentTransfer } from './submit.ts'
import resultCss from './transfer-result.css?inline'

const resultMessages = defineMessages('sendConfirmed', {
  submitted: 'On its way',
  submittedHint: 'Waiting for confirmation. You can close this.',
  confirmed: 'Confirmed',
  confirmedHint: params<{ amount: string; recipient: string }>('{amount} sent to {recipient}.'),
  failed: 'Transaction failed',
  failedHint: 'Nothing was sent. The network fee may have been charged.',
  replaced: 'Transaction replaced',
  replacedHint: 'Your wallet sent a different transaction instead.',
  dropped: 'Transaction dropped',
  droppedHint: 'It never went through. Nothing was sent.',
  explorer: params<{ explorer: string }>('View on {explorer}'),
  done: 'Done',
})

/** What was sent, and what becomes of it. Done leads to Account [send.after]. */
export function TransferResult({ sent }: { sent: SentTransfer }) {
  useStyles(waitingCss)
  useStyles(resultCss)
  const core = useCore()
  const texts = useMessages(resultMessages)
  const { lang } = useStore(core.$config)
  const tracked = useTracked(sent.hash)
  const status = tracked?.status ?? 'submitted'
  const isOpen = status === 'submitted'
  const isWell = isOpen || status === 'confirmed'
  const hash = tracked?.replacedBy ?? (sent.isCalls ? undefined : sent.hash)
  const explorer = hash === undefined ? undefined : explorerUrl(core.ports.chains, sent.network, 'tx', hash)
  const amount = formatExact(sent.amount, sent.token, lang)
  const recipient = sent.name ?? truncateAddress(sent.to)
  const what = status === 'confirmed' ? texts.confirmedHint({ amount, recipient }) : `${amount} → ${recipient}`

  return (
    <div className="waiting">
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

/** A tracked transaction's current state; `undefined` for one that isn’t tracked. */
function useTracked(hash: string): TrackedTransaction | undefined {
  const core = useCore()
  const [tracked, setTracked] = useState<TrackedTransaction>()
  useEffect(() => {
    const over = new AbortController()
    void follow(over.signal)
    /** The code that tracks transactions was loaded before the wallet was asked: this just finds it. */
    async function follow(signal: AbortSignal) {
      const { createTransactions } = await import('#domain/transactions/create-transactions.ts')
      if (signal.aborted) return
      const stop = core
        .use(createTransactions)
        .$list.subscribe((list) => setTracked(list.find((transaction) => transaction.hash === hash)))
      signal.addEventListener('abort', stop)
    }
    return () => over.abort()
  }, [core, hash])
  return tracked
}
