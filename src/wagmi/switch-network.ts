import { SwitchChainError, UserRejectedRequestError, type AddEthereumChainParameter, type Chain } from 'viem'
import type { Network, WalletDialogElement } from 'wallet-dialog'
import { EVM } from '#chains/evm/namespace.ts'
import { isWalletDialogError } from '#core/errors/is-wallet-dialog-error.ts'

/** Parameters of wagmi's `switchChain` for a chain that the wallet may have to add. */
export type ChainToAdd = {
  readonly [Name in keyof Omit<AddEthereumChainParameter, 'chainId'>]?: AddEthereumChainParameter[Name] | undefined
}

/**
 * Switches the dialog to a chain of the wagmi config. One that the dialog doesn't list is added to its networks: otherwise the
 * dialog would ask the visitor to leave it [wagmi.add-chain].
 * @throws UserRejectedRequestError if the visitor declines; SwitchChainError with the dialog's error as its `cause`
 */
export async function switchNetwork(dialog: WalletDialogElement, chain: Chain, toAdd: ChainToAdd = {}): Promise<void> {
  const caipNetworkId = `${EVM}:${chain.id}`
  // Whatever was set, it reads as objects.
  const networks = dialog.networks as readonly Network[]
  if (!networks.some((network) => network.caipNetworkId === caipNetworkId)) {
    dialog.networks = [...networks, describe(chain, toAdd)]
    await dialog.ready
  }
  try {
    await dialog.switchNetwork(caipNetworkId)
  } catch (cause) {
    const isDeclined = isWalletDialogError(cause, 'switch_rejected')
    throw isDeclined ? new UserRejectedRequestError(cause) : new SwitchChainError(cause as Error)
  }
}

function describe({ id, name, nativeCurrency, rpcUrls, blockExplorers, testnet }: Chain, toAdd: ChainToAdd) {
  const [explorer] = toAdd.blockExplorerUrls ?? []
  return {
    id,
    name: toAdd.chainName ?? name,
    nativeCurrency: toAdd.nativeCurrency ?? nativeCurrency,
    rpcUrls: { default: { http: toAdd.rpcUrls ?? rpcUrls.default.http } },
    blockExplorers:
      explorer === undefined ? blockExplorers : { default: { name: new URL(explorer).host, url: explorer } },
    testnet,
  }
}
