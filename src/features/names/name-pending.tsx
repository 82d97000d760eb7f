import { useMessages } from '#ui/messages/define-messages.ts'
import { DetailsText } from '#ui/primitives/details-text.tsx'
import { Identicon } from '#ui/primitives/identicon.tsx'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { WholeAddress } from '#ui/primitives/whole-address.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { AskedWallet } from '#ui/transfer/asked-wallet.tsx'
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
  // Until the provider has said what is to be signed, the wallet isn’t asked.
  const isPreparing = message === undefined
  return (
    <AskedWallet
      wallet={wallet}
      title={isPreparing ? texts.preparing : texts.sign({ wallet })}
      hint={isPreparing ? texts.preparingHint : isSlow ? texts.slow({ wallet }) : texts.signHint({ name })}
      cancel={texts.cancel}
      onCancel={onCancel}
    >
      <WholeAddress address={address} />
      {!isPreparing && <DetailsText text={message} />}
    </AskedWallet>
  )
}
