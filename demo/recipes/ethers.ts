import { BrowserProvider, parseEther } from 'ethers'
import type { WalletDialogElement } from 'wallet-dialog'

/** A signer for the connected account; `undefined` if none is connected. */
export async function signerOf(dialog: WalletDialogElement) {
  const account = dialog.accounts.find((one) => one.namespace === 'eip155')
  const provider = dialog.getProvider('eip155')
  if (!account || !provider) return undefined
  return new BrowserProvider(provider).getSigner(account.address)
}

export async function sign(dialog: WalletDialogElement, message: string) {
  const signer = await signerOf(dialog)
  return signer?.signMessage(message)
}

/** Resolves with the transaction's hash once the visitor has approved it. */
export async function pay(dialog: WalletDialogElement, to: string, ether: string) {
  const signer = await signerOf(dialog)
  const transaction = await signer?.sendTransaction({ to, value: parseEther(ether) })
  return transaction?.hash
}
