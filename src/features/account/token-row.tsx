import { memo } from 'react'
import type { Token } from '#core/model/token.ts'
import { formatFiat, formatHolding, formatPrice } from '#lib/format-amount.ts'
import { createNumberFormats } from '#lib/number-formats.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { foreignPicture } from '#ui/primitives/foreign-picture.ts'
import { Picture } from '#ui/primitives/picture.tsx'
import { usePreload } from '#ui/primitives/use-preload.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { tokensMessages } from './account-messages.ts'

interface TokenRowProps {
  readonly token: Token
  /** Why the token isn’t trusted: shown instead of its claimed value. */
  readonly spamReason: string | undefined
  /** Sends some of it; absent if the account cannot send. */
  onSend?: ((token: Token) => void) | undefined
}

/**
 * A token: name and amount; if a source has a price, its value and the price of one. Pressing it starts sending it,
 * unless it is spam: that shouldn’t be sent by mistake.
 */
export const TokenRow = memo(function TokenRow({ token, spamReason, onSend }: TokenRowProps) {
  const core = useCore()
  const formats = core.use(createNumberFormats)
  const texts = useMessages(tokensMessages)
  const config = useStore(core.$config)
  const { lang } = config
  const { name, symbol, value, price, iconUrl } = token
  const worth = spamReason ? undefined : value
  const preload = usePreload('Send')
  const content = (
    <>
      <Picture name={symbol} className="disc" {...foreignPicture(iconUrl, config)} />
      <span className="label token-lines">
        <span className="token-line">
          <span className="token-name">{name}</span>
          {worth !== undefined && <span>{formatFiat(worth, lang, formats)}</span>}
        </span>
        <span className="token-line">
          <small>{formatHolding(token, lang, formats)}</small>
          {worth !== undefined && price !== undefined && (
            <small>
              <span className="hidden">{texts.price} </span>
              {formatPrice(price, lang, formats)}
            </small>
          )}
        </span>
      </span>
      {spamReason && (
        <span part="tag" className="tag">
          {spamReason}
        </span>
      )}
    </>
  )
  if (!onSend || spamReason) return <div className="row token">{content}</div>
  return (
    <button
      type="button"
      part="button row"
      className="row"
      title={texts.send({ symbol })}
      onClick={() => onSend(token)}
      {...preload}
    >
      {content}
    </button>
  )
})
