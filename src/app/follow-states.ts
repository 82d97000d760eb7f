import type { Session } from '#core/session.ts'

/** Keeps the custom states `connected` and `restoring` in step with a session; the result does it for `open`. */
export function followStates(session: Session, states: CustomStateSet | undefined): (isOpen: boolean) => void {
  const toggle = (name: string, isOn: boolean) => (isOn ? states?.add(name) : states?.delete(name))
  const stops = [
    session.$status.subscribe((status) => toggle('connected', status === 'connected')),
    session.$isRestoring.subscribe((isRestoring) => toggle('restoring', isRestoring)),
  ]
  session.onDispose(() => {
    for (const stop of stops) stop()
    for (const name of ['open', 'connected', 'restoring']) toggle(name, false)
  })
  return (isOpen) => toggle('open', isOpen)
}
