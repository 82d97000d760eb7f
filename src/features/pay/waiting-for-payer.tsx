import { switchRejected } from '#core/networks/switch-errors.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { useDescribeError } from '#ui/messages/describe-error.ts'
import { usePreload } from '#ui/primitives/use-preload.ts'
import { useCore } from '#ui/ui-context.ts'
import { useAnnounce } from '#ui/use-announce.ts'
import { useStore } from '#ui/use-store.ts'
import { createPay } from './create-pay.ts'
import { payMessages } from './pay-messages.ts'
import type { PayStep } from './pay-step.ts'
import { PaymentFacts } from './payment-facts.tsx'

type Waiting = Extract<PayStep, { status: 'waiting' }>

/** What is to be paid, while no wallet can: the visitor connects one, or switches it. */
export function WaitingForPayer({ step }: { step: Waiting }) {
  return (
    <div className="review">
      <PaymentFacts facts={step.facts} />
      {step.for === 'account' ? <ConnectWallet step={step} /> : <SwitchWallet step={step} />}
    </div>
  )
}

function ConnectWallet({ step }: { step: Waiting }) {
  const core = useCore()
  const { connections, views } = core
  const texts = useMessages(payMessages)
  const { network } = step.facts.payment
  const isOther = useStore(connections.$current).length > 0
  const preload = usePreload('Connect')
  const preloadLink = usePreload('PayLink')
  return (
    <div className="way-on">
      <div className="actions">
        <button
          type="button"
          part="button primary"
          className="button primary"
          data-autofocus
          onClick={() => views.push({ name: 'Connect', data: { namespace: network.chainNamespace } })}
          {...preload}
        >
          {isOther ? texts.connectOther({ network: network.name }) : texts.connect}
        </button>
        {step.facts.link !== undefined && (
          <button
            type="button"
            part="button secondary"
            className="button"
            onClick={core.use(createPay).showLink}
            {...preloadLink}
          >
            {texts.useLink}
          </button>
        )}
      </div>
    </div>
  )
}

function SwitchWallet({ step: { facts, isSwitching, error } }: { step: Waiting }) {
  const core = useCore()
  const texts = useMessages(payMessages)
  const describe = useDescribeError()
  const { network } = facts.payment
  const connection = useStore(core.connections.$current).find(({ namespace }) => namespace === network.chainNamespace)
  const wallet = connection?.wallet.name ?? ''
  const hint = isSwitching ? texts.switching({ wallet }) : texts.elsewhere({ wallet, network: network.name })
  useAnnounce(error ? undefined : hint)
  return (
    <div className="way-on">
      {!error && <p className="review-remark">{hint}</p>}
      <p role="alert" className="send-error">
        {error && (switchRejected.matches(error) ? texts.stayed({ network: network.name }) : describe(error))}
      </p>
      <button
        type="button"
        part="button primary"
        className="button primary"
        data-autofocus
        aria-busy={isSwitching || undefined}
        onClick={core.use(createPay).switchNetwork}
      >
        {texts.switch({ network: network.name })} {isSwitching && <i className="spinner" />}
      </button>
    </div>
  )
}
