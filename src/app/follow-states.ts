import type { Client } from '#core/client.ts'

/** Keeps the custom states `connected` and `restoring` in step with a client. Returns a function that sets `open`. */
export function followStates(client: Client, states: CustomStateSet | undefined): (isOpen: boolean) => void {
  const toggle = (name: string, isOn: boolean) => (isOn ? states?.add(name) : states?.delete(name))
  const stops = [
    client.$status.subscribe((status) => toggle('connected', status === 'connected')),
    client.$isRestoring.subscribe((isRestoring) => toggle('restoring', isRestoring)),
  ]
  client.onDispose(() => {
    for (const stop of stops) stop()
    for (const name of ['open', 'connected', 'restoring']) toggle(name, false)
  })
  return (isOpen) => toggle('open', isOpen)
}
