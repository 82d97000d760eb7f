import { formatExact } from '#lib/format-exact.ts'
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
  const facts = { amount: formatExact(amount, token, lang), recipient: truncateAddress(to) }
  // Its frame has asked the visitor in this dialog, or is about to.
  const isEmbedded = connection?.connector.type === 'AUTH'

  return (
    <div className="waiting">
      <ProgressRing status="waiting">
        <Picture name={wallet} size={80} url={connection?.wallet.imageUrl} />
      </ProgressRing>
      <StatusText
        title={isEmbedded ? texts.sending : texts.approve({ wallet })}
        hint={
          isSlow
            ? isEmbedded
              ? texts.sendingSlow
              : texts.slow({ wallet })
            : (isEmbedded ? texts.sendingHint : texts.approveHint)(facts)
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
