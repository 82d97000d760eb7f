import { useEffect, useReducer, useState } from 'react'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { codeWrong, tooManyRequests } from '#core/errors/wallet-service-errors.ts'
import { useMessages } from '../messages/define-messages.ts'
import { useDescribeError } from '../messages/describe-error.ts'
import { useCore } from '../ui-context.ts'
import { loginMessages } from './login-messages.ts'

interface Facts {
  readonly retryAfterMs?: number | undefined
  readonly triesLeft?: number | undefined
}

/** How many whole seconds are left until a moment, in ms since the epoch; counts down to 0. */
export function useSecondsUntil(moment: number): number {
  const { clock } = useCore().ports
  const [, tick] = useReducer((count: number) => count + 1, 0)
  const left = Math.max(0, Math.ceil((moment - clock.now()) / 1000))
  useEffect(() => {
    if (left > 0) return clock.after(moment - clock.now() - (left - 1) * 1000, tick)
  }, [clock, moment, left])
  return left
}

/** What visitors read of a login that has failed; a wait counts down, and is gone once it is over. */
export function useLoginProblem(problem: WalletDialogError | undefined): string | undefined {
  const { clock } = useCore().ports
  const texts = useMessages(loginMessages)
  const describe = useDescribeError()
  const { retryAfterMs, triesLeft } = (problem?.data ?? {}) as Facts
  const [known, setKnown] = useState<{ problem: WalletDialogError | undefined; until: number }>()
  const isWait = tooManyRequests.matches(problem) && retryAfterMs !== undefined
  if (isWait && known?.problem !== problem) setKnown({ problem, until: clock.now() + retryAfterMs })
  const left = useSecondsUntil(isWait && known ? known.until : 0)
  if (!problem) return undefined
  if (isWait) return left > 0 ? texts.wait({ count: left }) : undefined
  if (codeWrong.matches(problem)) return triesLeft ? texts.triesLeft({ count: triesLeft }) : texts.wrong
  return describe(problem)
}
