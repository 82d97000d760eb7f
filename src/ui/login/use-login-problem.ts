import { useEffect, useReducer, useState } from 'react'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { codeWrong, tooManyRequests } from '#core/errors/wallet-service-errors.ts'
import { useMessages } from '../messages/define-messages.ts'
import { useDescribeError } from '../messages/describe-error.ts'
import { useCore } from '../ui-context.ts'
import { loginMessages } from './login-messages.ts'

/** Longer waits are shown in minutes. */
const MINUTES_FROM_S = 120

interface Facts {
  readonly retryAfterMs?: number | undefined
  readonly triesLeft?: number | undefined
}

/** How many whole seconds are left until a moment by `Clock.elapsed`; counts down to 0. */
export function useSecondsUntil(moment: number): number {
  const { clock } = useCore().ports
  const [, tick] = useReducer((count: number) => count + 1, 0)
  const rest = moment - clock.elapsed()
  useEffect(() => {
    if (rest > 0) return clock.after(untilNextSecond(rest), tick)
  }, [clock, rest])
  return secondsLeft(rest)
}

/** A login error, as text. */
export interface LoginProblem {
  readonly text: string
  /** The announced text: announces a wait once, not each second. */
  readonly spoken: string
}

/** How long to wait, in seconds, or in whole minutes, rounded up, where a count of seconds would say little. */
export const describeWait = (
  seconds: number,
  { wait, waitMinutes }: Record<'wait' | 'waitMinutes', (values: { count: number }) => string>,
): string => (seconds > MINUTES_FROM_S ? waitMinutes({ count: Math.ceil(seconds / 60) }) : wait({ count: seconds }))

/** Describes a failed login to visitors; a wait counts down, and disappears at zero. */
export function useLoginProblem(problem: WalletDialogError | undefined): LoginProblem | undefined {
  const { clock } = useCore().ports
  const texts = useMessages(loginMessages)
  const describe = useDescribeError()
  const { retryAfterMs, triesLeft } = (problem?.data ?? {}) as Facts
  const [known, setKnown] = useState<{ problem: WalletDialogError | undefined; until: number }>()
  const isWait = tooManyRequests.matches(problem) && retryAfterMs !== undefined
  if (isWait && known?.problem !== problem) setKnown({ problem, until: clock.elapsed() + retryAfterMs })
  const left = useSecondsUntil(isWait && known ? known.until : 0)
  if (!problem) return undefined
  if (isWait) {
    if (left === 0) return undefined
    return { text: describeWait(left, texts), spoken: describeWait(secondsLeft(retryAfterMs), texts) }
  }
  function describeWrong() {
    if (triesLeft === undefined) return texts.wrong
    return triesLeft === 0 ? texts.noTriesLeft : texts.triesLeft({ count: triesLeft })
  }
  const text = codeWrong.matches(problem) ? describeWrong() : describe(problem)
  return { text, spoken: text }
}

/** Whole seconds until a moment, rounded up: a wait is never shown as over too early. 0 once it has passed. */
export const secondsLeft = (milliseconds: number): number => Math.max(0, Math.ceil(milliseconds / 1000))

/** Milliseconds until a second less is left, rounded up: a browser's timer drops what is less than one, and would be too early. */
export const untilNextSecond = (milliseconds: number): number =>
  Math.ceil(milliseconds - (secondsLeft(milliseconds) - 1) * 1000)
