import { useEffect, useState } from 'react'
import { useCore } from '#ui/ui-context.ts'
import type { SwapRequest } from '../state/draft/swap-draft.ts'
import type { SwapStep } from '../state/swap-machine.ts'

/** How long a quote may take before the one before it is cleared. Most take less: then nothing blinks at each digit. */
const QUICK_MS = 100

/** The step to render: for the first moments of a new quote, the step before stays if its tokens are the same [swap.quick]. */
export function useDrawnStep(step: SwapStep): SwapStep {
  const { clock } = useCore().ports
  const [drawn, setDrawn] = useState(step)
  /** The step that has stayed long enough. */
  const [cleared, setCleared] = useState<SwapStep>()
  const stays = step.status === 'quoting' && drawn !== cleared && mayStay(drawn, step.request)
  if (!stays && drawn !== step) setDrawn(step)
  useEffect(() => (stays ? clock.after(QUICK_MS, () => setCleared(drawn)) : undefined), [clock, drawn, stays])
  return stays ? drawn : step
}

/** A quote in other tokens would be read as one of these. */
function mayStay(drawn: SwapStep, { network, account, from, to }: SwapRequest): boolean {
  if ('error' in drawn && drawn.error) return false
  if (drawn.status !== 'quoted') return drawn.status === 'editing'
  const { request } = drawn
  return (
    request.network === network &&
    request.account === account &&
    request.from.key === from.key &&
    request.to.key === to.key
  )
}
