import type { WalletDialogElement } from 'wallet-dialog'
import { Web3 } from 'web3'

/** web3.js and the connected account; `undefined` if none is connected. */
export function web3Of(dialog: WalletDialogElement) {
  const account = dialog.accounts.find((one) => one.namespace === 'eip155')
  const provider = dialog.getProvider('eip155')
  if (!account || !provider) return undefined
  return { web3: new Web3(provider), from: account.address }
}

export async function sign(dialog: WalletDialogElement, message: string) {
  const connected = web3Of(dialog)
  return connected?.web3.eth.personal.sign(message, connected.from, '')
}

/** Resolves with the transaction's hash once it is in a block. */
export async function pay(dialog: WalletDialogElement, to: string, ether: string) {
  const connected = web3Of(dialog)
  if (!connected) return undefined
  const { web3, from } = connected
  const receipt = await web3.eth.sendTransaction({ from, to, value: web3.utils.toWei(ether, 'ether') })
  return String(receipt.transactionHash)
}
