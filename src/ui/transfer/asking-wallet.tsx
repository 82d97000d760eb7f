import type { ReactNode } from 'react'
import { useMessages } from '../messages/define-messages.ts'
import { OpenWalletButton } from '../primitives/open-wallet-button.tsx'
import { Picture } from '../primitives/picture.tsx'
import { ProgressRing } from '../primitives/progress-ring.tsx'
import { StatusText } from '../primitives/status-text.tsx'
import { useStyles } from '../styles/use-styles.ts'
import waitingCss from '../styles/waiting.css?inline'
import { useCore } from '../ui-context.ts'
import { useStore } from '../use-store.ts'
import { transferMessages } from './transfer-messages.ts'

interface AskingWalletProps {
  /** The wallet's name. */
  readonly wallet: string
  /** What the wallet should show. */
  readonly hint: string
  /** What is said instead if the embedded wallet is asked: its frame has asked the visitor in this dialog, or is about to. */
  readonly embedded: { readonly title: string; readonly hint: string; readonly slow: string }
  /** It has not answered for a while. */
  readonly isSlow: boolean
  /** Below the text: the whole address of where it goes. */
  readonly children?: ReactNode
  onCancel(): void
}

/** The wallet is asked: where to look, what it should show, and the way out. */
export function AskingWallet({ wallet, hint, embedded, isSlow, children, onCancel }: AskingWalletProps) {
  useStyles(waitingCss)
  const core = useCore()
  const texts = useMessages(transferMessages)
  const connection = useStore(core.connections.$active)
  const isEmbedded = connection?.connector.type === 'AUTH'
  const slow = isEmbedded ? embedded.slow : texts.slow({ wallet })

  return (
    <div className="waiting">
      <ProgressRing status="waiting">
        <Picture name={wallet} size={80} url={connection?.wallet.imageUrl} />
      </ProgressRing>
      <StatusText
        title={isEmbedded ? embedded.title : texts.approve({ wallet })}
        hint={isSlow ? slow : isEmbedded ? embedded.hint : hint}
      />
      {children}
      <div className="actions">
        <OpenWalletButton connection={connection} />
        <button type="button" part="button" className="button" data-autofocus onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
    </div>
  )
}
