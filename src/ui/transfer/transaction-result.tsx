import { useEffect, useState, type ReactNode } from 'react'
import type { Network } from '#core/model/network.ts'
import { trackingKey, type TrackedTransaction } from '#core/model/transaction.ts'
import { explorerUrl } from '#core/networks/explorer-url.ts'
import { defineMessages, params, useMessages } from '../messages/define-messages.ts'
import { ARROW_UP, CHECK } from '../primitives/action-icon-paths.ts'
import { ExternalLink } from '../primitives/external-link.tsx'
import { Icon } from '../primitives/icon.tsx'
import { ProgressRing } from '../primitives/progress-ring.tsx'
import { StatusText } from '../primitives/status-text.tsx'
import { useStyles } from '../styles/use-styles.ts'
import waitingCss from '../styles/waiting.css?inline'
import { useAnnounce, useCore } from '../ui-context.ts'
import resultCss from './transaction-result.css?inline'
import { transferMessages } from './transfer-messages.ts'

const resultMessages = defineMessages('transactionResult', {
  submitted: 'On its way',
  submittedHint: 'Waiting for confirmation. You can close this.',
  confirmed: 'Confirmed',
  failed: 'Transaction failed',
  denied: 'Your wallet reports a failure',
  deniedHint: 'It may have gone through anyway. Look in your wallet before you try again.',
  replaced: 'Transaction replaced',
  replacedHint: 'Your wallet sent a different transaction instead.',
  dropped: 'Transaction dropped',
  explorer: params<{ explorer: string }>('View on {explorer}'),
  done: 'Done',
})

interface TransactionResultProps {
  readonly hash: string
  /** `hash` is the id of calls whose transaction the wallet hasn’t named yet. */
  readonly isCalls: boolean
  readonly network: Network
  /** The sender. */
  readonly address: string
  /** Short title of the transaction. */
  readonly what: string
  /** A sentence, once it is confirmed; of a swap, with what the chain says it has brought, in the smallest unit. */
  readonly confirmedHint: string | ((received: bigint | undefined) => string)
  readonly failedHint: string
  readonly droppedHint: string
  /** Called by Done; by default, the site's requested view opens, else Account [views.purpose]. */
  readonly onDone?: (() => void) | undefined
  /** Above the buttons. */
  readonly children?: ReactNode
}

/** A sent transaction, and its outcome. */
export function TransactionResult(props: TransactionResultProps) {
  const { hash, isCalls, network, address, what, confirmedHint, failedHint, droppedHint, onDone, children } = props
  useStyles(waitingCss)
  const core = useCore()
  const texts = useMessages(resultMessages)
  const tracked = useTracked(trackingKey({ hash, isCalls, caipNetworkId: network.caipNetworkId, address }))
  const status = tracked?.status ?? 'submitted'
  const transactionHash = tracked?.replacedBy ?? (isCalls ? undefined : hash)
  // The wallet’s word alone: neither failed nor on its way, for all that is known.
  const isDenied = tracked?.isDenied ?? false
  const mark = isDenied ? 'failed' : status === 'submitted' ? 'open' : status === 'confirmed' ? 'done' : 'failed'
  const received = tracked?.transfer?.received?.amount
  const doneHint =
    typeof confirmedHint === 'string'
      ? confirmedHint
      : confirmedHint(received === undefined ? undefined : BigInt(received))
  const hints = {
    submitted: texts.submittedHint,
    replaced: texts.replacedHint,
    failed: failedHint,
    dropped: droppedHint,
  }

  return (
    <div className="waiting">
      <ResultMark status={mark} />
      <StatusText title={isDenied ? texts.denied : texts[status]} hint={status === 'confirmed' ? doneHint : what}>
        {status !== 'confirmed' && <p>{isDenied ? texts.deniedHint : hints[status]}</p>}
      </StatusText>
      {children}
      <div className="actions">
        <button
          type="button"
          part="button primary"
          className="button primary"
          data-autofocus
          onClick={onDone ?? (() => core.views.reset(core.$purpose.get() ?? { name: 'Account' }))}
        >
          {texts.done}
        </button>
        <ExplorerButton network={network} hash={transactionHash} label={texts.explorer} />
      </div>
    </div>
  )
}

/** A tracked transaction's current state; `undefined` for one that isn’t tracked. */
function useTracked(key: string): TrackedTransaction | undefined {
  const core = useCore()
  const [tracked, setTracked] = useState<TrackedTransaction>()
  useEffect(() => {
    const controller = new AbortController()
    void follow(controller.signal)
    /** The code that tracks transactions was loaded before the wallet was asked: this just finds it. */
    async function follow(signal: AbortSignal) {
      const { createTransactions } = await import('#domain/transactions/create-transactions.ts')
      if (signal.aborted) return
      const stop = core
        .use(createTransactions)
        .$list.subscribe((list) => setTracked(list.find((transaction) => trackingKey(transaction) === key)))
      signal.addEventListener('abort', stop)
    }
    return () => controller.abort()
  }, [core, key])
  return tracked
}

interface ExplorerButtonProps {
  readonly network: Network | undefined
  /** The transaction; `undefined` if it isn’t known. */
  readonly hash: string | undefined
  label(explorer: { readonly explorer: string }): string
}

/** Leads to a transaction's page in the network's explorer, if there is one. */
export function ExplorerButton({ network, hash, label }: ExplorerButtonProps) {
  const { chains } = useCore().ports
  const explorer = network && hash !== undefined ? explorerUrl(chains, network, 'tx', hash) : undefined
  if (!explorer) return null
  return (
    <ExternalLink part="button secondary" className="button" href={explorer.url}>
      {label({ explorer: explorer.name })}
    </ExternalLink>
  )
}

const MARKS = {
  open: { ring: 'waiting', icon: ARROW_UP, badge: 'badge' },
  done: { ring: 'still', icon: CHECK, badge: 'badge success' },
  failed: { ring: 'failed', icon: ARROW_UP, badge: 'badge' },
} as const

/** How something has ended, or that it hasn’t yet, at a glance. */
export function ResultMark({ status }: { readonly status: keyof typeof MARKS }) {
  useStyles(resultCss)
  const { ring, icon, badge } = MARKS[status]
  return (
    <ProgressRing status={ring}>
      <span className={badge}>
        <Icon path={icon} />
      </span>
    </ProgressRing>
  )
}

interface LateNoteProps {
  /** 'Your wallet sent it after you cancelled.' */
  readonly text: string
  /** The visitor has asked the wallet again meanwhile, and it still has that request. */
  readonly isOpenInWallet: boolean
}

/** In the result of something that the wallet sent after Cancel. */
export function LateNote({ text, isOpenInWallet }: LateNoteProps) {
  const { cancelled } = useMessages(transferMessages)
  const note = isOpenInWallet ? `${text} ${cancelled}` : text
  useAnnounce(note)
  return <p className="review-remark">{note}</p>
}
