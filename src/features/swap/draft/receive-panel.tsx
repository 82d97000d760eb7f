import type { CSSProperties } from 'react'
import { createTokenBalances } from '#domain/balances/create-token-balances.ts'
import { worthOf } from '#domain/transfers/draft-amount.ts'
import { formatTokenAmount } from '#lib/format-amount.ts'
import { formatWorth } from '#lib/format-exact.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { transferMessages } from '#ui/transfer/transfer-messages.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { formatEstimate } from '../format-swap.ts'
import { createSwap } from '../state/create-swap.ts'
import type { SwapStep } from '../state/swap-machine.ts'
import { swapMessages } from './swap-messages.ts'
import { TokenButton } from './token-button.tsx'

interface ReceivePanelProps {
  readonly step: SwapStep
  /** Review was pressed, so a token is required. */
  readonly isRequired: boolean
}

/** What would be received, by the quote; and of which token. */
export function ReceivePanel({ step, isRequired }: ReceivePanelProps) {
  const core = useCore()
  const swap = core.use(createSwap)
  const texts = useMessages(swapMessages)
  const { balanceOf } = useMessages(transferMessages)
  const { lang } = useStore(core.$config)
  const token = useStore(swap.$to)
  const balances = useStore(core.use(createTokenBalances).$state)
  const hasBalances = 'last' in balances && balances.last !== undefined
  const quoted = 'quote' in step && step.quote ? step.quote.toAmount : undefined
  const value = quoted === undefined || !token ? '' : formatEstimate(quoted, token, lang)
  const worth = quoted === undefined ? undefined : formatWorth(worthOf(quoted, token), lang)
  const isMissing = isRequired && token === undefined

  return (
    <div className="field swap-panel" role="group" aria-labelledby="swap-receive">
      <div className="swap-line">
        <label id="swap-receive" className="swap-label" htmlFor="swap-received">
          {texts.receive}
        </label>
        {token && hasBalances && (
          <span className="swap-balance">
            {balanceOf({ balance: `${formatTokenAmount(token, lang)} ${token.symbol}` })}
          </span>
        )}
      </div>
      <div className="swap-line">
        <div
          className="amount-line"
          aria-busy={step.status === 'quoting' || undefined}
          style={{ '--digits': Math.max(value.length, 1), '--unit': 11 } as CSSProperties}
        >
          <input id="swap-received" type="text" readOnly dir="ltr" placeholder="0" value={value} />
        </div>
        <TokenButton side="to" token={token} isMissing={isMissing} />
      </div>
      <p className="swap-worth">
        {isMissing ? (
          <span id="missing-to" className="send-error">
            {texts.missingReceive}
          </span>
        ) : (
          worth
        )}
      </p>
    </div>
  )
}
