import { useState, type SyntheticEvent } from 'react'
import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import { formatQuantity } from '#lib/format-amount.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { CHEVRON } from '#ui/primitives/icon-paths.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { RowButton } from '#ui/primitives/row.tsx'
import { SkeletonRows } from '#ui/primitives/skeleton-rows.tsx'
import { tokenPicture } from '#ui/primitives/token-picture.ts'
import { usePreload } from '#ui/shell/use-preload.ts'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { AmountField } from './amount-field.tsx'
import { createSend } from './create-send.ts'
import { ReceiverField } from './receiver-field.tsx'
import sendCss from './send.css?inline'
import { sendMessages } from './send-messages.ts'
import whoCss from './who.css?inline'

/** What to send, how much, and to whom. What is entered stays until it was sent, or the network is another one. */
export default function SendView() {
  useStyles(sendCss)
  useStyles(whoCss)
  const core = useCore()
  const send = core.use(createSend)
  const texts = useMessages(sendMessages)
  const { lang, catalogueUrl } = useStore(core.$config)
  const account = useStore(core.accounts.$active)
  const balances = useStore(send.$balances)
  const token = useStore(send.$token)
  const draft = useStore(send.$draft)
  const amount = useStore(send.$amount)
  const receiver = useStore(send.receiver.$state)
  const waiting = useStore(send.$waiting)
  // What is missing is told once somebody wanted to go on, and until they enter something, or a name is found: its picture
  // may come at any time.
  const [refusal, setRefusal] = useState<{ text: string; draft: unknown; at: unknown }>()
  const preload = usePreload('WalletSendPreview')
  if (!account) return <Notice text={texts.notConnected} />

  function review(event: SyntheticEvent) {
    event.preventDefault()
    try {
      send.review()
    } catch (error) {
      setRefusal({ text: messageOf(error), draft, at: receiver.status })
    }
  }

  const isReading = balances.status === 'none' || balances.status === 'loading'
  const told = refusal?.draft === draft && refusal.at === receiver.status ? refusal.text : waiting.error?.message
  // Until the tokens are there, nobody is told that one is missing.
  const mayReview = token ? amount.status !== 'valid' || amount.isCovered : !isReading
  return (
    <form className="send" noValidate onSubmit={review}>
      {token ? (
        <RowButton
          picture={<Picture name={token.symbol} className="disc" {...tokenPicture(token.iconUrl, catalogueUrl)} />}
          label={token.symbol}
          note={texts.balanceOf({ balance: `${formatQuantity(token.quantity.numeric, lang)} ${token.symbol}` })}
          end={<Icon path={CHEVRON} />}
          leadsTo="WalletSendSelectToken"
          onClick={() => core.views.push({ name: 'WalletSendSelectToken' })}
        />
      ) : isReading ? (
        <SkeletonRows count={1} />
      ) : (
        <RowButton
          picture={
            <span className="badge disc" aria-hidden="true">
              ?
            </span>
          }
          label={texts.chooseToken}
          end={<Icon path={CHEVRON} />}
          leadsTo="WalletSendSelectToken"
          onClick={() => core.views.push({ name: 'WalletSendSelectToken' })}
        />
      )}
      <AmountField />
      <ReceiverField />
      {balances.status === 'failed' && (
        <div className="balances-failed">
          <p role="alert" className="send-error">
            {texts.balancesFailed}
          </p>
          <button type="button" part="button" className="chip" onClick={send.readBalances}>
            {texts.retry}
          </button>
        </div>
      )}
      <p role="alert" className="send-error">
        {told}
      </p>
      <button
        type="submit"
        part="button"
        className="button primary"
        disabled={!mayReview}
        aria-busy={waiting.isWaiting || undefined}
        {...preload}
      >
        {texts.review} {waiting.isWaiting && <i className="spinner" />}
      </button>
    </form>
  )
}
