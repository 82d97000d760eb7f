import type { Network } from '#core/model/network.ts'
import { explorerUrl } from '#core/networks/explorer-url.ts'
import { ExternalLink } from '../primitives/external-link.tsx'
import { useCore } from '../ui-context.ts'

interface ExplorerButtonProps {
  readonly network: Network | undefined
  /** The transaction; `undefined` if it isn’t known. */
  readonly hash: string | undefined
  label(explorer: { readonly explorer: string }): string
}

/** Leads to a transaction's page in the network's explorer, if there is one. */
export function ExplorerButton({ network, hash, label }: ExplorerButtonProps) {
  const { chains } = useCore().ports
  const explorer = network && hash !== undefined ? explorerUrl(chains, network, 'tx', hash) : undefined
  if (!explorer) return null
  return (
    <ExternalLink part="button secondary" className="button" href={explorer.url}>
      {label({ explorer: explorer.name })}
    </ExternalLink>
  )
}
