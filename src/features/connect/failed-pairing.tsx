import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { LINK } from '#ui/primitives/icon-paths.ts'
import { Picture } from '#ui/primitives/picture.tsx'
import { useCore } from '#ui/ui-context.ts'
import { connectingMessages } from './connecting-messages.ts'
import { failureTexts } from './failure-texts.ts'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import type { ShownWallet } from './wallet-of.ts'

interface FailedPairingProps {
  readonly shown: ShownWallet
  readonly error: WalletDialogError
  onRetry(): void
}

/** A pairing that came to nothing: why, and how to go on. */
export function FailedPairing({ shown, error, onRetry }: FailedPairingProps) {
  const core = useCore()
  const texts = useMessages(connectingMessages)
  const { item, name: wallet, picture } = shown
  const { title, hint } = failureTexts(texts, error, wallet)
  return (
    <>
      <ProgressRing status="failed">
        {item ? (
          <Picture name={wallet} size={80} {...picture} />
        ) : (
          <span className="badge">
            <Icon path={LINK} />
          </span>
        )}
      </ProgressRing>
      <div role="status">
        <h3>{title}</h3>
        <p>{hint}</p>
      </div>
      <div className="actions">
        <button type="button" part="button" className="button primary" onClick={onRetry}>
          {texts.retry}
        </button>
        <button type="button" part="button" className="button" onClick={() => core.views.back()}>
          {texts.otherWallet}
        </button>
      </div>
    </>
  )
}
