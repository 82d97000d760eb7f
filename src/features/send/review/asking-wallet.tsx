import { truncateAddress } from '#lib/truncate-address.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { OpenWalletButton } from '#ui/primitives/open-wallet-button.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { WholeAddress } from '#ui/primitives/whole-address.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { formatExact } from '../format-send.ts'
import type { SendQuote } from './read-quote.ts'
import { reviewMessages } from './review-messages.ts'

interface AskingWalletProps {
  readonly quote: SendQuote
  /** The wallet's name. */
  readonly wallet: string
  /** It has not answered for a while. */
  readonly isSlow: boolean
  onCancel(): void
}

/** The wallet is asked: where to look, what it should show, and the way out. */
export function AskingWallet({ quote, wallet, isSlow, onCancel }: AskingWalletProps) {
  useStyles(waitingCss)
  const core = useCore()
  const texts = useMessages(reviewMessages)
  const { lang } = useStore(core.$config)
  const connection = useStore(core.connections.$active)
  const { amount, token, to } = quote.transfer.request

  return (
    <div className="waiting">
      <ProgressRing status="waiting">
        <Picture name={wallet} size={80} url={connection?.wallet.imageUrl} />
      </ProgressRing>
      <StatusText
        title={texts.approve({ wallet })}
        hint={
          isSlow
            ? texts.slow({ wallet })
            : texts.approveHint({ amount: formatExact(amount, token, lang), recipient: truncateAddress(to) })
        }
      />
      <WholeAddress address={to} />
      <div className="actions">
        <OpenWalletButton connection={connection} />
        <button type="button" part="button" className="button" data-autofocus onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
    </div>
  )
}
