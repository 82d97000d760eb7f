import { SwitchChainError, UserRejectedRequestError, type AddEthereumChainParameter, type Chain } from 'viem'
import type { Network } from 'wallet-dialog'
import { EVM } from '#chains/evm/namespace.ts'
import { isWalletDialogError } from '#core/errors/is-wallet-dialog-error.ts'
import { chainNotUsable } from './wagmi-errors.ts'
import type { ConnectedWallets } from './wallet-source.ts'

/** Parameters of wagmi's `switchChain` for a chain that the wallet may have to add. */
type ChainToAdd = {
  readonly [Name in keyof Omit<AddEthereumChainParameter, 'chainId'>]?: AddEthereumChainParameter[Name] | undefined
}

/**
 * Switches the dialog to a chain of the wagmi config. One that the dialog doesn't list is added to its networks: otherwise the
 * dialog would ask the visitor to leave it [wagmi.add-chain].
 * @throws UserRejectedRequestError if the visitor declines; SwitchChainError with the dialog's error as its `cause`
 */
export async function switchNetwork(wallets: ConnectedWallets, chain: Chain, toAdd: ChainToAdd = {}): Promise<void> {
  const caipNetworkId = `${EVM}:${chain.id}`
  try {
    await wallets.switchNetwork(caipNetworkId).catch(async (error: unknown) => {
      if (!isUnlisted(error)) throw error
      await switchToAdded(wallets, chain, toAdd)
    })
  } catch (cause) {
    const isDeclined = isWalletDialogError(cause, 'switch_rejected')
    throw isDeclined ? new UserRejectedRequestError(cause) : new SwitchChainError(cause as Error)
  }
}

const isUnlisted = (error: unknown) => isWalletDialogError(error, 'network_not_found')

/**
 * Adds a chain to the dialog's networks, and switches to it. The dialog replaces a list by its default if it refuses one of its
 * networks, so the site's list is put back then.
 * @throws chainNotUsable; as the dialog's `switchNetwork`
 */
async function switchToAdded(wallets: ConnectedWallets, chain: Chain, toAdd: ChainToAdd): Promise<void> {
  const chainId = chain.id
  const network = describe(chain, toAdd)
  const explorer = network.blockExplorers?.default.url
  const urls = [...network.rpcUrls.default.http, ...(explorer === undefined ? [] : [explorer])]
  const wrongUrl = urls.find((url) => !isHttpUrl(url))
  if (wrongUrl !== undefined) throw chainNotUsable({ chainId, reason: `${wrongUrl} is not an http or https URL` })
  // Ids or objects, as the site has set them.
  const networks = wallets.networks as readonly (string | Network)[]
  wallets.networks = [...networks, network]
  await wallets.ready
  try {
    await wallets.switchNetwork(`${EVM}:${chainId}`)
  } catch (cause) {
    if (!isUnlisted(cause)) throw cause
    wallets.networks = networks
    await wallets.ready
    throw chainNotUsable({ chainId, reason: 'the dialog refused it' }, { cause })
  }
}

const isHttpUrl = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

function describe({ id, name, nativeCurrency, rpcUrls, blockExplorers, testnet }: Chain, toAdd: ChainToAdd) {
  const [explorer] = toAdd.blockExplorerUrls ?? []
  return {
    id,
    name: toAdd.chainName ?? name,
    nativeCurrency: toAdd.nativeCurrency ?? nativeCurrency,
    rpcUrls: { default: { http: toAdd.rpcUrls?.length ? toAdd.rpcUrls : rpcUrls.default.http } },
    blockExplorers:
      explorer === undefined
        ? blockExplorers
        : { default: { name: URL.canParse(explorer) ? new URL(explorer).host : explorer, url: explorer } },
    testnet,
  }
}
