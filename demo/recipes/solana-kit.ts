import {
  address,
  appendTransactionMessageInstructions,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  type Instruction,
  type SignatureBytes,
  type TransactionSendingSigner,
} from '@solana/kit'
import type { WalletDialogElement } from 'wallet-dialog'
import { solanaWalletOf } from './solana-wallet'

/** The connected account as one of Kit's signers: its wallet signs and sends. */
export function signerOf(dialog: WalletDialogElement): TransactionSendingSigner | undefined {
  const wallet = solanaWalletOf(dialog)
  const feature = wallet?.features['solana:signAndSendTransaction']
  if (!wallet || !feature) return undefined
  const { account, chain } = wallet
  return {
    address: address(account.address),
    async signAndSendTransactions(transactions) {
      const inputs = transactions.map((transaction) => ({
        account,
        chain,
        transaction: Uint8Array.from(getTransactionEncoder().encode(transaction)),
      }))
      const outputs = await feature.signAndSendTransaction(...inputs)
      return outputs.map(({ signature }) => signature as SignatureBytes)
    },
  }
}

/** Resolves with the signature, in base58, once the wallet has sent the transaction. */
export async function send(signer: TransactionSendingSigner, rpcUrl: string, instructions: readonly Instruction[]) {
  const { value: blockhash } = await createSolanaRpc(rpcUrl).getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(signer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(blockhash, paid),
    (dated) => appendTransactionMessageInstructions(instructions, dated),
  )
  return getBase58Decoder().decode(await signAndSendTransactionMessageWithSigners(message))
}
