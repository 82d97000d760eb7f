import { memo } from 'react'
import { useMessages } from '#ui/messages/define-messages.ts'
import { foreignPicture } from '#ui/primitives/foreign-picture.ts'
import { CHEVRON } from '#ui/primitives/icon-paths.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { usePreload } from '#ui/primitives/use-preload.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { selectTokenMessages } from '../select-token-messages.ts'
import { createSwap } from '../state/create-swap.ts'
import type { ListedToken } from '../state/tokens/listed-token.ts'
import { swapMessages } from './swap-messages.ts'

interface TokenButtonProps {
  readonly side: 'from' | 'to'
  readonly token: ListedToken | undefined
  /** A token must be chosen: Review was pressed without one. */
  readonly isMissing: boolean
}

/** The token of one side; it leads to the list. It isn't drawn again with each digit. */
export const TokenButton = memo(function TokenButton({ side, token, isMissing }: TokenButtonProps) {
  const core = useCore()
  const texts = useMessages(swapMessages)
  const config = useStore(core.$config)
  const tags = useMessages(selectTokenMessages)
  const tag =
    token?.doubt && (token.doubt.kind === 'imitation' ? tags.imitation({ symbol: token.doubt.of }) : tags.advert)
  const preload = usePreload('SwapSelectToken')
  const { status } = useStore(core.use(createSwap).$tokens)
  // The default is the account's first token, once the list is loaded.
  if (!token && side === 'from' && status === 'loading') return <span className="token-button" aria-hidden="true" />
  return (
    <button
      type="button"
      part="button pill"
      className={token ? 'token-button' : 'token-button button primary'}
      aria-label={token && texts.changeToken({ symbol: tag ? `${token.symbol} (${tag})` : token.symbol })}
      aria-describedby={isMissing ? `missing-${side}` : tag && `doubtful-${side}`}
      data-missing={isMissing || undefined}
      onClick={() => core.views.push({ name: 'SwapSelectToken', data: { side } })}
      {...preload}
    >
      {token && (
        <Picture
          name={token.symbol}
          size={24}
          className="disc"
          {...(token.doubt ? undefined : foreignPicture(token.iconUrl, config))}
        />
      )}
      <span className="token-symbol">
        {token ? token.symbol : texts.chooseToken}
        {tag && <small className="token-tag">{tag}</small>}
      </span>
      <Icon path={CHEVRON} />
    </button>
  )
})
