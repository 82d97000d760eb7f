import { signatureDeclined } from '#core/sign-in/sign-in-errors.ts'
import { coinTypeOf } from '#lib/coin-type.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { AT } from '#ui/primitives/action-icon-paths.ts'
import { DetailsText } from '#ui/primitives/details-text.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { FailedState } from '#ui/primitives/failed-state.tsx'
import { Identicon } from '#ui/primitives/identicon.tsx'
import { WalletPicture } from '#ui/primitives/picture.tsx'
import { ProgressRing } from '#ui/primitives/progress-ring.tsx'
import { StatusText } from '#ui/primitives/status-text.tsx'
import { WholeAddress } from '#ui/primitives/whole-address.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import waitingCss from '#ui/styles/waiting.css?inline'
import { AskedWallet } from '#ui/transfer/asked-wallet.tsx'
import { useLeaving } from '#ui/transfer/use-leaving.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createNames } from './create-names.ts'
import { NameForm } from './name-form.tsx'
import type { NamesStep } from './names-machine.ts'
import { namesMessages } from './names-messages.ts'
import namesCss from './names.css?inline'

/** A name is chosen, signed and registered. */
export default function RegisterNameView() {
  useStyles(namesCss)
  const core = useCore()
  const names = core.use(createNames)
  const texts = useMessages(namesMessages)
  const { step } = useStore(names.$state)
  const account = useStore(core.accounts.$active)
  const connection = useStore(core.connections.$active)
  const network = account && core.networks.find(account.caipNetworkId)
  // Leaving stops waiting, unless the wallet asks in a view on top.
  useLeaving('RegisterAccountName', names.cancel)

  if (step.status === 'asking' || step.status === 'registering')
    return <NamePending step={step} onCancel={names.cancel} />
  if (step.status === 'failed' && signatureDeclined.matches(step.error))
    return (
      <FailedState
        picture={<WalletPicture connection={connection} />}
        title={texts.declined}
        hint={texts.declinedHint({ name: step.request.name })}
        onRetry={names.retry}
      >
        <button type="button" part="button secondary" className="button" onClick={names.cancel}>
          {texts.changeName}
        </button>
      </FailedState>
    )
  if (!account || !network) return null
  if (coinTypeOf(Number(network.id)) === undefined)
    return <EmptyState icon={AT} title={texts.unavailable({ network: network.name })} hint={texts.unavailableHint} />
  return <NameForm names={names} step={step} account={account} network={network} />
}

interface NamePendingProps {
  readonly step: Extract<NamesStep, { status: 'asking' | 'registering' }>
  onCancel(): void
}

/** The wallet is asked to sign: where to look, what for, and the way out. Then the provider registers the name. */
function NamePending({ step, onCancel }: NamePendingProps) {
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
