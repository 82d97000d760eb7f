import { Suspense, useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type SyntheticEvent } from 'react'
import type { Token } from '#core/model/token.ts'
import { formatFilled, inKnownUnit, isAmountWrong, isInFiat } from '#domain/transfers/draft-amount.ts'
import { findSenderType } from '#domain/transfers/find-sender.ts'
import { formatHolding } from '#lib/format-amount.ts'
import { decimalSeparator } from '#lib/parse-amount.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import type { ViewProps } from '#ui/define-view.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { ARROW_UP } from '#ui/primitives/action-icon-paths.ts'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { foreignPicture } from '#ui/primitives/foreign-picture.ts'
import { CHEVRON, Icon } from '#ui/primitives/icon.tsx'
import { lazyPart } from '#ui/primitives/lazy-part.tsx'
import { SkeletonRows } from '#ui/primitives/list.tsx'
import { NetworkPicture } from '#ui/primitives/network-picture.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { RowButton } from '#ui/primitives/row.tsx'
import { usePreload } from '#ui/primitives/use-preload.ts'
import { useStyles } from '#ui/styles/use-styles.ts'
import { AmountInput, AmountLine } from '#ui/transfer/amount-input.tsx'
import { AmountNote } from '#ui/transfer/amount-note.tsx'
import { AmountTools } from '#ui/transfer/amount-tools.tsx'
import amountCss from '#ui/transfer/amount.css?inline'
import { FailedLine } from '#ui/transfer/failed-line.tsx'
import formCss from '#ui/transfer/form.css?inline'
import { accountNames, transferMessages } from '#ui/transfer/transfer-messages.ts'
import { useDue } from '#ui/transfer/use-due.ts'
import { useCore, useAnnounce } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createSend } from './create-send.ts'
import { createDraft, amountAndReceiverRequired } from './draft/create-draft.ts'
import { draftMessages } from './draft/draft-messages.ts'
import draftCss from './draft/draft.css?inline'
import { RecipientField, type FieldProps } from './draft/recipient-field.tsx'

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
  useLayoutEffect(() => draft.applyView(view), [draft, view])
  useLayoutEffect(() => draft.showInPlace(), [draft])
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
  const preload = usePreload('SendPreview')
  if (!account) return <EmptyState icon={ARROW_UP} title={texts.notConnected} />

  function review(event: SyntheticEvent) {
    event.preventDefault()
    amountDue.markDue()
    recipientDue.markDue()
    try {
      send.review()
    } catch (error) {
      if (amountAndReceiverRequired.matches(error)) setWanted({ on: account!.caipNetworkId })
      else setRefusal({ error, entered, at: recipient.status })
    }
  }

  /** Pressing Review judges the field itself, after the press: a longer sentence would move the button meanwhile. */
  const leaveFor = (markDue: () => void) => (event: FocusEvent) => {
    if (event.relatedTarget !== submit.current) markDue()
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
      <AmountField isDue={amountDue.isDue} isRequired={isRequired} onLeave={leaveFor(amountDue.markDue)} />
      <RecipientField isDue={recipientDue.isDue} isRequired={isRequired} onLeave={leaveFor(recipientDue.markDue)} />
      {isTokenUnread && <FailedLine text={texts.tokenFailed} retry={texts.retry} onRetry={draft.readBalances} />}
      {balances.status === 'failed' && (
        <FailedLine text={texts.balancesFailed} retry={texts.retry} onRetry={draft.readBalances} />
      )}
      <div className="form-footer">
        <div role="alert">
          {shownError !== undefined && (
            <Suspense>
              <DraftRefusal error={shownError} />
            </Suspense>
          )}
        </div>
        <div className="form-footer-buttons">
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

interface TokenFieldProps {
  /** The token to send; `undefined` until there is one. */
  readonly token: Token | undefined
  readonly isReading: boolean
}

/** The token, with its network's mark: the same token on another network is a different one. */
function TokenField({ token, isReading }: TokenFieldProps) {
  const core = useCore()
  const texts = useMessages(draftMessages)
  const { balanceOf } = useMessages(transferMessages)
  const config = useStore(core.$config)
  if (!token && isReading) return <SkeletonRows count={1} />
  const network = token && core.networks.find(token.chainId)
  return (
    <RowButton
      picture={
        token ? (
          <span className="token-picture">
            <Picture name={token.symbol} className="disc" {...foreignPicture(token.iconUrl, config)} />
            {network && <NetworkPicture network={network} size={18} />}
          </span>
        ) : (
          <span className="badge disc" aria-hidden="true">
            ?
          </span>
        )
      }
      label={token ? token.symbol : texts.chooseToken}
      note={token && balanceOf({ balance: formatHolding(token, config.lang) })}
      end={<Icon path={CHEVRON} />}
      leadsTo="SendSelectToken"
      onClick={() => core.views.push({ name: 'SendSelectToken' })}
    />
  )
}

/** How much: in the token, or in dollars if a price is known. Each kind of invalid amount has its own message. */
function AmountField({ isDue, isRequired, onLeave }: FieldProps) {
  const core = useCore()
  const draft = core.use(createDraft)
  const texts = useMessages(draftMessages)
  const token = useStore(draft.$token)
  const { lang } = useStore(core.$config)
  const entered = inKnownUnit(useStore(draft.$entered), token, decimalSeparator(lang))
  const amount = useStore(draft.$amount)
  const max = useStore(draft.$max)
  const isFiat = isInFiat(entered, token)
  const shown = formatFilled(entered, lang)
  const symbol = token?.symbol ?? ''
  const unit = isFiat ? 'USD' : symbol
  const isMissing = isRequired && amount.status === 'empty'
  const isWrong = isMissing || isAmountWrong(amount, token, isDue)

  return (
    <div part="field" className="field">
      <AmountLine text={shown} unitLength={symbol.length}>
        {isFiat && <span aria-hidden="true">$</span>}
        <AmountInput
          label={unit ? texts.amountIn({ unit }) : texts.amount}
          text={entered.amountText}
          shown={shown}
          isWrong={isWrong}
          describedBy="amount-note"
          onType={draft.typeAmount}
          onLeave={onLeave}
        />
        {!isFiat && <span className="unit">{symbol}</span>}
      </AmountLine>
      <div>
        <AmountTools
          token={token}
          amount={amount}
          isFiat={isFiat}
          onSwitch={draft.switchUnit}
          isIdle={!token || max.isBusy}
          isBusy={max.isBusy}
          onFill={() => void draft.fillMax()}
        />
        <AmountNote draft={entered} token={token} amount={amount} isWrong={isWrong} maxError={max.error} />
      </div>
    </div>
  )
}
