import { Connection, PublicKey, Transaction, type TransactionInstruction } from 'solana-web3-1'
import type { WalletDialogElement } from 'wallet-dialog'
import { solanaWalletOf } from './solana-wallet'

/** Resolves with the signature, as bytes, once the wallet has sent the transaction; `undefined` if none is connected. */
export async function send(dialog: WalletDialogElement, rpcUrl: string, instructions: TransactionInstruction[]) {
  const wallet = solanaWalletOf(dialog)
  const feature = wallet?.features['solana:signAndSendTransaction']
  if (!wallet || !feature) return undefined
  const { account, chain } = wallet
  const latest = await new Connection(rpcUrl).getLatestBlockhash()
  const unsigned = new Transaction({ feePayer: new PublicKey(account.address), ...latest }).add(...instructions)
  const transaction = Uint8Array.from(unsigned.serialize({ requireAllSignatures: false }))
  const [sent] = await feature.signAndSendTransaction({ account, chain, transaction })
  return sent?.signature
}
