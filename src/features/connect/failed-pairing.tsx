import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { FailedState } from '#ui/primitives/failed-state.tsx'
import { useCore } from '#ui/ui-context.ts'
import { connectingMessages } from './connecting-messages.ts'
import { failureTexts } from './failure-texts.ts'
import { WalletMark } from './wallet-mark.tsx'
import type { ShownWallet } from './wallet-of.ts'

interface FailedPairingProps {
  readonly shown: ShownWallet
  readonly error: WalletDialogError
  onRetry(): void
}

/** A failed pairing: why, and how to go on. */
export function FailedPairing({ shown, error, onRetry }: FailedPairingProps) {
  const core = useCore()
  const texts = useMessages(connectingMessages)
  return (
    <FailedState
      {...failureTexts(texts, error, shown.item?.name)}
      picture={<WalletMark shown={shown} size={80} />}
      onRetry={onRetry}
    >
      <button type="button" part="button secondary" className="button" onClick={() => core.views.back()}>
        {texts.otherWallet}
      </button>
    </FailedState>
  )
}
