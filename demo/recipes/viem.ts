import { createWalletClient, custom, parseEther, type Address } from 'viem'
import { mainnet, polygon } from 'viem/chains'
import type { WalletDialogElement } from 'wallet-dialog'

const chains = [mainnet, polygon]

/** A client for the connected account, on the chain that its wallet is on; `undefined` if none is connected. */
export function walletClientOf(dialog: WalletDialogElement) {
  const account = dialog.accounts.find((one) => one.namespace === 'eip155')
  const provider = dialog.getProvider('eip155')
  if (!account || !provider) return undefined
  const chain = chains.find(({ id }) => account.caipNetworkId === `eip155:${id}`)
  return createWalletClient({ account: account.address, chain, transport: custom(provider) })
}

export const sign = async (dialog: WalletDialogElement, message: string) =>
  walletClientOf(dialog)?.signMessage({ message })

/** Resolves with the transaction's hash once the visitor has approved it. */
export const pay = async (dialog: WalletDialogElement, to: Address, ether: string) =>
  walletClientOf(dialog)?.sendTransaction({ to, value: parseEther(ether) })
