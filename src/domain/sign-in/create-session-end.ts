import type { WritableAtom } from 'nanostores'
import type { SiwxSession } from '#core/model/siwx-options.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { WakeSignals } from '#core/ports/wake-signals.ts'
import type { BackEnd } from '#core/sign-in/back-end.ts'
import type { SignInState } from '#core/sign-in/sign-in-state.ts'
import { parseDateTime } from '#lib/siwx/check-message.ts'
import type { Run } from './create-signing.ts'

type SignedIn = Extract<SignInState, { status: 'signed-in' }>

interface SessionEndDeps {
  readonly $state: WritableAtom<SignInState>
  readonly clock: Clock
  readonly wake: WakeSignals
  getBackEnd(): BackEnd | undefined
  /** The session has ended, and the back end names no other. */
  onEnd(ended: SignedIn): void
}

/** Ends sessions while the page is open, at the `expirationTime` of their message [sign-in.expired]. */
export function createSessionEnd({ $state, clock, wake, getBackEnd, onEnd }: SessionEndDeps) {
  function watch(own: Run, session: SiwxSession) {
    const { expirationTime } = session.data
    const end = typeof expirationTime === 'string' ? parseDateTime(expirationTime) : undefined
    const { signal } = own.controller
    // The back end decides on a session that it names after its end.
    if (signal.aborted || end === undefined || end <= clock.now()) return
    const stop = atMoment(end, { clock, wake }, () => {
      signal.removeEventListener('abort', stop)
      void check(own, session)
    })
    signal.addEventListener('abort', stop)
  }

  async function check(own: Run, session: SiwxSession) {
    const before = $state.get()
    const backEnd = getBackEnd()
    if (before.status !== 'signed-in' || before.session !== session || !backEnd) return
    const { caipNetworkId, address } = before.subject
    // A back end that can't be asked is asked again once the visitor is signed out, and its failure is reported there.
    const [found] = await backEnd.getSessions(caipNetworkId, address).catch(() => [])
    const now = $state.get()
    if (own.controller.signal.aborted || now.status !== 'signed-in') return
    if (!found) return onEnd(now)
    $state.set({ ...now, session: found })
    watch(own, found)
  }

  return watch
}

/**
 * Calls `run` once at a moment of the system's clock, or after as much time as is left until then: a clock that is set back delays
 * nothing. A device that sleeps stops timers, so a page that wakes looks again.
 */
function atMoment(
  moment: number,
  { clock, wake }: Pick<SessionEndDeps, 'clock' | 'wake'>,
  run: () => void,
): () => void {
  const elapsedEnd = clock.elapsed() + moment - clock.now()
  let stopTimer = () => {}
  const stopListening = wake.listen(look)
  function stop() {
    stopTimer()
    stopListening()
  }
  function look() {
    stopTimer()
    const leftMs = Math.min(moment - clock.now(), elapsedEnd - clock.elapsed())
    // Timers may run early: the longest take 24.8 days.
    if (leftMs > 0) stopTimer = clock.after(leftMs, look)
    else {
      stop()
      run()
    }
  }
  look()
  return stop
}
