import type { ReactNode } from 'react'
import { useMessages } from '../messages/define-messages.ts'
import { useCore } from '../ui-context.ts'
import { useStore } from '../use-store.ts'
import { AskedWallet } from './asked-wallet.tsx'
import { transferMessages } from './transfer-messages.ts'

interface AskingWalletProps {
  /** The wallet's name. */
  readonly wallet: string
  /** Values that the wallet should show. */
  readonly hint: string
  /** Announced after the hint, which ends with a colon: the address is shown below it. */
  readonly address?: string
  /** Texts for the embedded wallet: its frame has asked the visitor in this dialog, or is about to. */
  readonly embedded: { readonly title: string; readonly hint: string; readonly slow: string }
  /** It has not answered for a while. */
  readonly isSlow: boolean
  /** Below the text: the whole address of where it goes. */
  readonly children?: ReactNode
  onCancel(): void
}

/** The wallet is asked to send: where to look, what it should show, and the way out. */
export function AskingWallet({ wallet, hint, address, embedded, isSlow, children, onCancel }: AskingWalletProps) {
  const texts = useMessages(transferMessages)
  const isEmbedded = useStore(useCore().connections.$active)?.connector.type === 'AUTH'
  const slow = isEmbedded ? embedded.slow : texts.slow({ wallet })
  const shown = isSlow ? slow : isEmbedded ? embedded.hint : hint
  return (
    <AskedWallet
      wallet={wallet}
      title={isEmbedded ? embedded.title : texts.approve({ wallet })}
      hint={shown}
      spokenHint={address && !isSlow ? `${shown} ${address}` : undefined}
      cancel={texts.cancel}
      onCancel={onCancel}
    >
      {children}
    </AskedWallet>
  )
}
