import { memo } from 'react'
import { worthOf } from '#domain/transfers/draft-amount.ts'
import { formatWorth } from '#lib/format-exact.ts'
import { createNumberFormats } from '#lib/number-formats.ts'
import { AmountLine } from '#ui/transfer/amount-input.tsx'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { formatEstimate } from '../format-swap.ts'
import { createSwap } from '../state/create-swap.ts'
import type { SwapStep } from '../state/swap-machine.ts'
import { MissingToken, SwapPanel, tokenLength } from './swap-panel.tsx'

interface ReceivePanelProps {
  readonly step: SwapStep
  /** Review was pressed, so a token is required. */
  readonly isRequired: boolean
}

/** The quoted amount to receive, and the token. */
export const ReceivePanel = memo(function ReceivePanel({ step, isRequired }: ReceivePanelProps) {
  const core = useCore()
  const { lang } = useStore(core.$config)
  const formats = core.use(createNumberFormats)
  const token = useStore(core.use(createSwap).$to)
  const quoted = 'quote' in step && step.quote ? step.quote.toAmount : undefined
  const value = quoted === undefined || !token ? '' : formatEstimate(quoted, token, lang, formats)
  const worth = quoted === undefined ? undefined : formatWorth(worthOf(quoted, token), lang, formats)
  const isMissing = isRequired && token === undefined

  return (
    <SwapPanel
      side="to"
      token={token}
      isMissing={isMissing}
      amount={
        <AmountLine text={value} unitLength={tokenLength(token)} isBusy={step.status === 'quoting'}>
          <input id="swap-to" type="text" readOnly dir="ltr" placeholder="0" value={value} />
        </AmountLine>
      }
    >
      <div className="swap-worth">{isMissing ? <MissingToken side="to" /> : worth}</div>
    </SwapPanel>
  )
})
