import type { ReadableAtom } from 'nanostores'
import type { Client } from '#core/client.ts'
import type { Options } from '#core/config/options.ts'
import { toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'

/** Keeps the host's own connectors (its property `connectors`) in the list. Returns a function that stops it. */
export function followHostConnectors(
  $options: ReadableAtom<Options>,
  { connectors, events, ports: { clock } }: Client,
): () => void {
  let known: Options['connectors'] | undefined

  async function apply(wanted: typeof known) {
    const module = await import('./create-host-connectors.ts')
    const created = module.createHostConnectors(wanted ?? [], clock)
    if (wanted === known) connectors.setHostConnectors(created)
  }

  return $options.subscribe(({ connectors: wanted }) => {
    if (wanted === known) return
    known = wanted
    apply(wanted).catch((error: unknown) => events.emit('error', toWalletDialogError(error)))
  })
}
