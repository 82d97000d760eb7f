import { Suspense, useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type SyntheticEvent } from 'react'
import { findSenderType } from '#domain/transfers/find-sender.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import type { ViewProps } from '#ui/define-view.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { ARROW_UP } from '#ui/primitives/action-icon-paths.ts'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { lazyPart } from '#ui/primitives/lazy-part.tsx'
import { usePreload } from '#ui/primitives/use-preload.ts'
import { useStyles } from '#ui/styles/use-styles.ts'
import { accountNames } from '#ui/transfer/account-names.ts'
import amountCss from '#ui/transfer/amount.css?inline'
import { FailedLine } from '#ui/transfer/failed-line.tsx'
import formCss from '#ui/transfer/form.css?inline'
import { useDue } from '#ui/transfer/use-due.ts'
import { useCore } from '#ui/ui-context.ts'
import { useAnnounce } from '#ui/use-announce.ts'
import { useStore } from '#ui/use-store.ts'
import { createSend } from './create-send.ts'
import { AmountField } from './draft/amount-field.tsx'
import { createDraft } from './draft/create-draft.ts'
import { amountAndReceiverRequired } from './draft/draft-errors.ts'
import { draftMessages } from './draft/draft-messages.ts'
import draftCss from './draft/draft.css?inline'
import { RecipientField } from './draft/recipient-field.tsx'
import { TokenField } from './draft/token-field.tsx'

/** Loaded later: most drafts have no such problem. */
const DraftRefusal = lazyPart(async () => (await import('./draft/draft-refusal.tsx')).DraftRefusal)

/** The form: token, amount and recipient. Entries stay until they are sent, or the network changes. */
export default function SendView({ view }: ViewProps) {
  useStyles(amountCss)
  useStyles(draftCss)
  useStyles(formCss)
  const core = useCore()
  const send = core.use(createSend)
  const draft = core.use(createDraft)
  // Before the first paint, so that no other token flashes.
  useLayoutEffect(() => draft.takeUp(view), [draft, view])
  useLayoutEffect(() => draft.sayInPlace(), [draft])
  const texts = useMessages(draftMessages)
  const names = useMessages(accountNames)
  const account = useStore(core.accounts.$active)
  const balances = useStore(draft.$balances)
  useAnnounce(balances.status === 'failed' ? texts.balancesFailed : undefined)
  const token = useStore(draft.$token)
  const entered = useStore(draft.$entered)
  const amount = useStore(draft.$amount)
  const recipient = useStore(draft.recipient.$state)
  const pickedStatus = useStore(draft.$pickedStatus)
  const { step } = useStore(send.$state)
  const amountDue = useDue(entered.amountText)
  const recipientDue = useDue(entered.recipientText)
  const form = useRef<HTMLFormElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  // Shows the missing fields once Review was pressed, until something is entered or a name is found; a picture may arrive at any time.
  const [refusal, setRefusal] = useState<{ error: unknown; entered: unknown; at: unknown }>()
  /** The network on which Review was pressed with something missing: on another one, the form starts over. */
  const [wanted, setWanted] = useState<{ readonly on: string }>()
  useEffect(() => {
    if (wanted) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [wanted])
  const preload = usePreload('WalletSendPreview')
  if (!account) return <EmptyState icon={ARROW_UP} title={texts.notConnected} />

  function review(event: SyntheticEvent) {
    event.preventDefault()
    amountDue.judge()
    recipientDue.judge()
    try {
      send.review()
    } catch (error) {
      if (amountAndReceiverRequired.matches(error)) setWanted({ on: account!.caipNetworkId })
      else setRefusal({ error, entered, at: recipient.status })
    }
  }

  /** Pressing Review judges the field itself, after the press: a longer sentence would move the button meanwhile. */
  const leaveFor = (judge: () => void) => (event: FocusEvent) => {
    if (event.relatedTarget !== submit.current) judge()
  }

  const isWaiting = step.status === 'resolving'
  const missing = step.status === 'editing' ? step.error : undefined
  const isReading = balances.status === 'none' || balances.status === 'loading'
  const shownError = refusal?.entered === entered && refusal.at === recipient.status ? refusal.error : missing
  const isPickedRead = pickedStatus === 'read' || pickedStatus === 'failed'
  // A token that the list lacks has not a zero balance: its contract was read, too.
  const isTokenUnread = !token && entered.tokenKey !== undefined && balances.status === 'ready' && isPickedRead
  const isRequired = wanted?.on === account.caipNetworkId
  // Until the tokens are there, a missing one isn’t mentioned.
  const mayReview = token ? amount.status !== 'valid' || amount.isCovered : !isReading
  const on = core.networks.find(account.caipNetworkId)
  const from = { account: truncateAddress(account.address), network: on?.name ?? '' }
  const type = on && findSenderType(core, { network: on, from: account.address })
  return (
    <form ref={form} className="send" noValidate onSubmit={review}>
      <p className="send-from">
        {type ? (type === 'smartAccount' ? names.fromSmart : names.fromStandard)(from) : texts.from(from)}
      </p>
      <TokenField token={token} isReading={isReading} />
      <AmountField isDue={amountDue.isDue} isRequired={isRequired} onLeave={leaveFor(amountDue.judge)} />
      <RecipientField isDue={recipientDue.isDue} isRequired={isRequired} onLeave={leaveFor(recipientDue.judge)} />
      {isTokenUnread && <FailedLine text={texts.tokenFailed} retry={texts.retry} onRetry={draft.readBalances} />}
      {balances.status === 'failed' && (
        <FailedLine text={texts.balancesFailed} retry={texts.retry} onRetry={draft.readBalances} />
      )}
      <div className="way-on">
        <div role="alert">
          {shownError !== undefined && (
            <Suspense>
              <DraftRefusal error={shownError} />
            </Suspense>
          )}
        </div>
        <div className="way-on-foot">
          <button
            ref={submit}
            type="submit"
            part="button primary"
            className="button primary"
            disabled={!mayReview}
            aria-busy={isWaiting || undefined}
            {...preload}
          >
            {texts.review} {isWaiting && <i className="spinner" />}
          </button>
        </div>
      </div>
    </form>
  )
}
