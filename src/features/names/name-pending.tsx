import { useMessages } from '#ui/messages/define-messages.ts'
import { DetailsText } from '#ui/primitives/details-text.tsx'
import { Identicon } from '#ui/primitives/identicon.tsx'
import { OpenWalletButton } from '#ui/primitives/open-wallet-button.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { WholeAddress } from '#ui/primitives/whole-address.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import type { NamesStep } from './names-machine.ts'
import { namesMessages } from './names-messages.ts'

interface NamePendingProps {
  readonly step: Extract<NamesStep, { status: 'asking' | 'registering' }>
  onCancel(): void
}

/** The wallet is asked to sign: where to look, what for, and the way out. Then the provider registers the name. */
export function NamePending({ step, onCancel }: NamePendingProps) {
  useStyles(waitingCss)
  const texts = useMessages(namesMessages)
  const connection = useStore(useCore().connections.$active)
  const { name, address } = step.request
  if (step.status === 'registering')
    return (
      <div className="waiting">
        <ProgressRing status="waiting">
          <Identicon address={address} size={80} />
        </ProgressRing>
        <StatusText title={texts.registering({ name })} hint={texts.registeringHint} />
      </div>
    )

  const { wallet, message, isSlow } = step
  return (
    <div className="waiting">
      <ProgressRing status="waiting">
        <Picture name={wallet} size={80} url={connection?.wallet.imageUrl} />
      </ProgressRing>
      <StatusText title={texts.sign({ wallet })} hint={isSlow ? texts.slow({ wallet }) : texts.signHint({ name })} />
      <WholeAddress address={address} />
      {message !== undefined && <DetailsText text={message} />}
      <div className="actions">
        <OpenWalletButton connection={connection} />
        <button type="button" part="button" className="button" data-autofocus onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
    </div>
  )
}
