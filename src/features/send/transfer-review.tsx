import { useState } from 'react'
import { messageOf, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { WARNING } from '#ui/primitives/later-icon-paths.ts'
import { NetworkPicture } from '#ui/primitives/network-picture.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import type { ReadyPreview } from './ready-preview.ts'
import type { Review } from './create-review.ts'
import { formatExact, formatFee, formatWorth } from './format-send.ts'
import { Outcome } from './outcome.tsx'
import { ReceiverPicture } from './receiver-picture.tsx'
import { worthOf } from './send-draft.ts'
import { isOutdated } from './sending-errors.ts'
import { previewMessages } from './preview-messages.ts'
import { useWarningTexts } from './use-warning-texts.ts'
import { WholeAddress } from '#ui/primitives/whole-address.tsx'

interface TransferReviewProps {
  readonly review: Review
  readonly preview: ReadyPreview
  /** Why the last attempt to send it has failed. */
  readonly error: WalletDialogError | undefined
}

/** A transfer that was looked at, and the button that asks the wallet. */
export function TransferReview({ review, preview, error }: TransferReviewProps) {
  const core = useCore()
  const texts = useMessages(previewMessages)
  const { lang } = useStore(core.$config)
  const [isChecked, setChecked] = useState(false)
  const { wish, transfer, warnings } = preview
  const { request, fee } = transfer
  const { stops, cautions, remarks } = useWarningTexts(preview)
  const name = wish.receiver.name ?? wish.receiver.identity?.name
  const worth = formatWorth(worthOf(request.amount, wish.token), lang)
  const feeWorth = fee && formatWorth(worthOf(fee.amount, wish.coin), lang)
  const isStopped = warnings.stops.length > 0
  const maySend = !isStopped && !isOutdated(error) && (isChecked || cautions.length === 0)

  return (
    <div className="review">
      <p className="review-amount">
        <span className="hidden">{texts.youSend} </span>
        <strong data-length={formatExact(request.amount, request.token, lang).length > 14 ? 'long' : undefined}>
          {formatExact(request.amount, request.token, lang)}
        </strong>
        {worth && <span>{worth}</span>}
      </p>
      <div className="facts">
        <div className="fact receiver">
          <span>{texts.to}</span>
          {name && (
            <span className="receiver-who">
              <ReceiverPicture address={request.to} name={name} avatar={wish.receiver.identity?.avatar} size={24} />
              <bdi className="receiver-name">{name}</bdi>
            </span>
          )}
          <WholeAddress address={request.to} />
        </div>
        <div className="fact">
          <span>{texts.network}</span>
          <span className="receiver-who">
            <NetworkPicture network={request.network} size={20} /> {request.network.name}
          </span>
        </div>
        <div className="fact">
          <span>{texts.fee}</span>
          <span className="fact-amount">
            {fee ? texts.upTo({ amount: formatFee(fee, lang) }) : texts.feeUnknown}
            {feeWorth && <small>{feeWorth}</small>}
            {fee?.dataFee !== undefined && (
              <small>{texts.dataFee({ amount: formatFee({ amount: fee.dataFee, token: fee.token }, lang) })}</small>
            )}
          </span>
        </div>
      </div>
      {!isStopped && <Outcome transfer={transfer} />}
      {stops.map((text) => (
        <p key={text} className="warning stop">
          <Icon path={WARNING} /> <span>{text}</span>
        </p>
      ))}
      {!isStopped && (
        <>
          {remarks.map((text) => (
            <p key={text} className="warning">
              <Icon path={WARNING} /> <span>{text}</span>
            </p>
          ))}
          {cautions.map((text) => (
            <p key={text} className="warning caution">
              <Icon path={WARNING} /> <span>{text}</span>
            </p>
          ))}
          {cautions.length > 0 && (
            <label className="check">
              <input type="checkbox" checked={isChecked} onChange={(event) => setChecked(event.target.checked)} />
              <span>{texts.checked}</span>
            </label>
          )}
        </>
      )}
      <p role="alert" className="send-error">
        {error && messageOf(error)}
      </p>
      <div className="actions">
        {isStopped ? (
          <button type="button" part="button" className="button primary" onClick={core.views.back}>
            {texts.change}
          </button>
        ) : (
          <button
            type="button"
            part="button"
            className="button primary"
            disabled={!maySend}
            onClick={() => void review.confirm()}
          >
            {texts.send}
          </button>
        )}
        {error && (
          <button
            type="button"
            part="button"
            className="button"
            onClick={isOutdated(error) ? core.views.back : review.lookAgain}
          >
            {isOutdated(error) ? texts.change : texts.again}
          </button>
        )}
      </div>
    </div>
  )
}
