import type { ReactNode } from 'react'
import { OpenWalletButton } from '../primitives/open-wallet-button.tsx'
import { WalletPicture } from '../primitives/picture.tsx'
import { ProgressRing } from '../primitives/progress-ring.tsx'
import { StatusText } from '../primitives/status-text.tsx'
import { useStyles } from '../styles/use-styles.ts'
import waitingCss from '../styles/waiting.css?inline'
import { useCore } from '../ui-context.ts'
import { useStore } from '../use-store.ts'

interface AskedWalletProps {
  /** The wallet's name. */
  readonly wallet: string
  readonly title: string
  readonly hint: string
  /** Announced in place of the hint. */
  readonly spokenHint?: string | undefined
  /** Label of the cancel button. */
  readonly cancel: string
  /** Below the text: what the wallet should show. */
  readonly children?: ReactNode
  onCancel(): void
}

/** A pending request to a wallet, with links to the wallet, and a cancel button. */
export function AskedWallet({ wallet, title, hint, spokenHint, cancel, children, onCancel }: AskedWalletProps) {
  useStyles(waitingCss)
  const connection = useStore(useCore().connections.$active)
  return (
    <div className="waiting">
      <ProgressRing status="waiting">
        <WalletPicture connection={connection} name={wallet} />
      </ProgressRing>
      <StatusText title={title} hint={hint} spokenHint={spokenHint} />
      {children}
      <div className="actions">
        <OpenWalletButton connection={connection} />
        <button type="button" part="button secondary" className="button" data-autofocus onClick={onCancel}>
          {cancel}
        </button>
      </div>
    </div>
  )
}
