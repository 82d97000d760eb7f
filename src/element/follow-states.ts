import type { Core } from '#core/core.ts'

/** Keeps the custom states `open`, `connected` and `restoring` of an element in step with its core. */
export function followStates(core: Core, states: CustomStateSet | undefined): () => void {
  const toggle = (name: string, isOn: boolean) => (isOn ? states?.add(name) : states?.delete(name))
  const stops = [
    core.dialog.$state.subscribe(({ status }) => toggle('open', status === 'open')),
    core.$status.subscribe((status) => toggle('connected', status === 'connected')),
    core.$isRestoring.subscribe((isRestoring) => toggle('restoring', isRestoring)),
  ]
  return () => {
    for (const stop of stops) stop()
    for (const name of ['open', 'connected', 'restoring']) toggle(name, false)
  }
}
