import type { ReadableAtom } from 'nanostores'
import type { Options } from '#core/config/options.ts'
import { toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Session } from '#core/session.ts'

/** The host's own connectors (contract: property `connectors`) are EIP-1193 providers with a name. The result stops it. */
export function followHostConnectors(
  $options: ReadableAtom<Options>,
  { connectors, events, ports: { clock } }: Session,
): () => void {
  let known: Options['connectors'] | undefined

  async function apply(wanted: NonNullable<typeof known>) {
    const evm = await import('#adapters/evm/create-eip1193-connector.ts')
    if (wanted !== known) return
    connectors.setHostConnectors(
      wanted.map(({ provider, ...info }) =>
        evm.createEip1193Connector({ info: { chain: 'eip155', ...info }, provider, clock }),
      ),
    )
  }

  return $options.subscribe(({ connectors: wanted }) => {
    if (wanted === known) return
    known = wanted
    if (wanted) apply(wanted).catch((error: unknown) => events.emit('error', toWalletDialogError(error)))
    else connectors.setHostConnectors([])
  })
}
