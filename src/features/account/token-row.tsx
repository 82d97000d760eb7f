import { memo } from 'react'
import type { TokenBalance } from '#core/ports/blockchain-api.ts'
import { formatFiat, formatPrice, formatQuantity } from '#lib/format-amount.ts'
import { createNumberFormats } from '#lib/number-formats.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Picture } from '#ui/primitives/picture.tsx'
import { tokenPicture } from '#ui/primitives/token-picture.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { tokensMessages } from './tokens-messages.ts'

interface TokenRowProps {
  readonly token: TokenBalance
  /** Why it is no token to rely on: said at its side, in place of what it claims to be worth. */
  readonly doubt: string | undefined
}

/** A token: name and quantity; where a source names a price, what it is worth and what one costs. */
export const TokenRow = memo(function TokenRow({ token, doubt }: TokenRowProps) {
  const core = useCore()
  const formats = core.use(createNumberFormats)
  const texts = useMessages(tokensMessages)
  const { lang, catalogueUrl } = useStore(core.$config)
  const { name, symbol, quantity, value, price, iconUrl } = token
  return (
    <div className="row token">
      <Picture name={symbol} className="disc" {...tokenPicture(iconUrl, catalogueUrl)} />
      <span className="label">
        <span className="token-name">{name}</span>
        <small>
          {formatQuantity(quantity.numeric, lang, formats)} {symbol}
        </small>
      </span>
      {doubt && <span className="tag">{doubt}</span>}
      {!doubt && value !== undefined && (
        <span className="token-worth">
          {formatFiat(value, lang, formats)}
          {price !== undefined && (
            <small>
              <span className="hidden">{texts.price} </span>
              {formatPrice(price, lang, formats)}
            </small>
          )}
        </span>
      )}
    </div>
  )
})
