import type { ReadableAtom } from 'nanostores'
import { createEip1193Connector } from '#adapters/evm/create-eip1193-connector.ts'
import type { Options } from '#core/config/options.ts'
import type { Session } from '#core/session.ts'

/** The host's own connectors (contract: property `connectors`) are EIP-1193 providers with a name. The result stops it. */
export function followHostConnectors(
  $options: ReadableAtom<Options>,
  { connectors, ports: { clock } }: Session,
): () => void {
  let known: Options['connectors'] | undefined
  return $options.subscribe(({ connectors: wanted }) => {
    if (wanted === known) return
    known = wanted
    connectors.setHostConnectors(
      (wanted ?? []).map(({ provider, ...info }) =>
        createEip1193Connector({ info: { chain: 'eip155', ...info }, provider, clock }),
      ),
    )
  })
}
