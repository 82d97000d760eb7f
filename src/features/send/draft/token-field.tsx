import type { Token } from '#core/model/token.ts'
import { formatHolding } from '#lib/format-amount.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { foreignPicture } from '#ui/primitives/foreign-picture.ts'
import { CHEVRON } from '#ui/primitives/icon-paths.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { NetworkPicture } from '#ui/primitives/network-picture.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { RowButton } from '#ui/primitives/row.tsx'
import { SkeletonRows } from '#ui/primitives/skeleton-rows.tsx'
import { transferMessages } from '#ui/transfer/transfer-messages.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { draftMessages } from './draft-messages.ts'

interface TokenFieldProps {
  /** The token to send; `undefined` until there is one. */
  readonly token: Token | undefined
  readonly isReading: boolean
}

/** The token, with its network's mark: the same token on another network is a different one. */
export function TokenField({ token, isReading }: TokenFieldProps) {
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
      leadsTo="WalletSendSelectToken"
      onClick={() => core.views.push({ name: 'WalletSendSelectToken' })}
    />
  )
}
