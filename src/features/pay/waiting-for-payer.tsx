import type { Network } from '#core/model/network.ts'
import { switchRejected } from '#core/networks/switch-errors.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useDescribeError } from '#ui/messages/describe-error.ts'
import { usePreload } from '#ui/primitives/use-preload.ts'
import { transferMessages } from '#ui/transfer/transfer-messages.ts'
import { useCore, useAnnounce } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { createPay } from './create-pay.ts'
import { payMessages } from './pay-messages.ts'
import type { PayStep } from './pay-step.ts'
import { PaymentAmount, PaymentFacts } from './payment-facts.tsx'
import type { PaymentFacts as Facts } from './request/read-payment.ts'

type Waiting = Extract<PayStep, { status: 'waiting' }>

/** A payment without a payer: the visitor connects a wallet, or switches it. */
export function WaitingForPayer({ step }: { step: Waiting }) {
  return (
    <div className="review">
      <PaymentAmount facts={step.facts} />
      <PaymentFacts facts={step.facts} />
      {step.for === 'account' ? <ConnectWallet step={step} /> : <SwitchWallet step={step} />}
    </div>
  )
}

function ConnectWallet({ step: { facts } }: { step: Waiting }) {
  const texts = useMessages(payMessages)
  const isOther = useStore(useCore().connections.$current).length > 0
  const { network } = facts.payment
  return (
    <div className="form-footer">
      <div className="form-footer-buttons actions">
        <ConnectButton network={network} isPrimary>
          {isOther ? texts.connectOther({ network: network.name }) : texts.connect}
        </ConnectButton>
        <LinkButton facts={facts} />
      </div>
    </div>
  )
}

/**
 * A wallet may never answer, or be unable to switch: then another one may pay [pay.switch]. So it is from the start where the site
 * allows no switch [networks.switch].
 */
function SwitchWallet({ step: { facts, isSwitching, isTried, error } }: { step: Waiting }) {
  const core = useCore()
  const pay = core.use(createPay)
  const texts = useMessages(payMessages)
  const { cancel } = useMessages(transferMessages)
  const describe = useDescribeError()
  const { enableNetworkSwitch } = useStore(core.$config)
  const { network } = facts.payment
  const connection = useStore(core.connections.$current).find(({ namespace }) => namespace === network.chainNamespace)
  const wallet = connection?.wallet.name ?? ''
  const hint = isSwitching ? texts.switching({ wallet }) : texts.elsewhere({ wallet, network: network.name })
  useAnnounce(error ? undefined : hint)
  return (
    <div className="form-footer">
      {!error && <p className="review-remark">{hint}</p>}
      <p role="alert" className="send-error">
        {error && (switchRejected.matches(error) ? texts.stayed({ network: network.name }) : describe(error))}
      </p>
      <div className="form-footer-buttons actions">
        {enableNetworkSwitch && (
          <button
            type="button"
            part="button primary"
            className="button primary"
            data-autofocus
            aria-busy={isSwitching || undefined}
            onClick={pay.switchNetwork}
          >
            {texts.switch({ network: network.name })} {isSwitching && <i className="spinner" />}
          </button>
        )}
        {isSwitching && (
          <button type="button" part="button secondary" className="button" onClick={pay.cancel}>
            {cancel}
          </button>
        )}
        {(isTried || !enableNetworkSwitch) && !isSwitching && (
          <>
            <ConnectButton network={network} isPrimary={!enableNetworkSwitch}>
              {texts.connectOther({ network: network.name })}
            </ConnectButton>
            <LinkButton facts={facts} />
          </>
        )}
      </div>
    </div>
  )
}

interface ConnectButtonProps {
  readonly network: Network
  readonly isPrimary?: boolean
  readonly children: string
}

function ConnectButton({ network, isPrimary = false, children }: ConnectButtonProps) {
  const { views } = useCore()
  const preload = usePreload('Connect')
  return (
    <button
      type="button"
      part={`button ${isPrimary ? 'primary' : 'secondary'}`}
      className={isPrimary ? 'button primary' : 'button'}
      data-autofocus={isPrimary || undefined}
      onClick={() => views.push({ name: 'Connect', data: { namespace: network.chainNamespace } })}
      {...preload}
    >
      {children}
    </button>
  )
}

function LinkButton({ facts }: { facts: Facts }) {
  const pay = useCore().use(createPay)
  const texts = useMessages(payMessages)
  const preload = usePreload('PayLink')
  if (facts.link === undefined) return null
  return (
    <button type="button" part="button secondary" className="button" onClick={pay.showLink} {...preload}>
      {texts.useLink}
    </button>
  )
}
