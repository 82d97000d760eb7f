import type { WalletCore } from '#core/core.ts'
import { defineError } from '#core/errors/wallet-dialog-error.ts'
import type { Network } from '#core/model/network.ts'
import type { Transfers } from '#core/ports/transfers.ts'

/**
 * Review was requested on a namespace that cannot send.
 * @remedy Send on eip155 or solana.
 */
export const unsupportedChain = defineError('unsupported_chain', 'Unsupported chain')

/** Sending on a network. @throws WalletDialogError `unsupported_chain` */
export async function loadTransfers({ ports }: WalletCore, network: Network): Promise<Transfers> {
  const load = ports.transfers[network.chainNamespace]
  if (!load) throw unsupportedChain(undefined, { data: { caipNetworkId: network.caipNetworkId } })
  return load()
}
