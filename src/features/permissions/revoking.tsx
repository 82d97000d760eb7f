import type { GrantedPermission } from '#core/ports/blockchain-api.ts'
import { signatureDeclined } from '#core/sign-in/sign-in-errors.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useDescribeError } from '#ui/messages/describe-error.ts'
import { DetailsText } from '#ui/primitives/details-text.tsx'
import { FailedState } from '#ui/primitives/failed-state.tsx'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { WalletPicture } from '#ui/primitives/wallet-picture.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { AskedWallet } from '#ui/transfer/asked-wallet.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { permissionsMessages } from './permissions-messages.ts'
import type { RevocationStep } from './revocation-machine.ts'
import { revocationText } from './revoke-permission.ts'

interface RevokingProps {
  readonly step: Exclude<RevocationStep, { status: 'idle' }>
  onRetry(permission: GrantedPermission): void
  onBack(): void
}

/** A permission is being revoked: the wallet is asked, then the service; or that has failed. */
export function Revoking({ step, onRetry, onBack }: RevokingProps) {
  useStyles(waitingCss)
  const core = useCore()
  const texts = useMessages(permissionsMessages)
  const describe = useDescribeError()
  const connection = useStore(core.connections.$active)
  const { permission } = step.request
  const site = permission.siteHost ?? texts.unknownSite
  const picture = <WalletPicture connection={connection} />

  if (step.status === 'failed') {
    const { error } = step
    const isDeclined = signatureDeclined.matches(error)
    const unchangedText = texts.kept({ site })
    return (
      <FailedState
        picture={picture}
        title={isDeclined ? texts.declined : texts.notRevoked}
        hint={isDeclined ? unchangedText : `${describe(error)} ${unchangedText}`}
        error={isDeclined ? undefined : error}
        onRetry={() => onRetry(permission)}
      >
        <button type="button" part="button secondary" className="button" onClick={onBack}>
          {texts.back}
        </button>
      </FailedState>
    )
  }
  if (step.status === 'revoking')
    return (
      <div className="waiting">
        <ProgressRing status="waiting">{picture}</ProgressRing>
        <StatusText title={texts.revoking} hint={texts.revokingHint({ site })} />
      </div>
    )
  const { wallet, isSlow } = step
  return (
    <AskedWallet
      wallet={wallet}
      title={texts.sign({ wallet })}
      hint={isSlow ? texts.slow({ wallet }) : texts.signHint({ site })}
      cancel={texts.cancel}
      onCancel={onBack}
    >
      <DetailsText text={revocationText(permission)} />
    </AskedWallet>
  )
}
