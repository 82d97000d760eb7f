import { getTransferSolInstruction } from '@solana-program/system'
import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getTransactionEncoder,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/web3.js'
import type { Ledger } from './create-ledger.ts'
import { readTransaction, type WireTransaction } from './decode-wire-transaction.ts'
import { rpcErrors } from './rpc/rpc-error.ts'

const LAMPORTS_PER_SOL = 1_000_000_000n
/** The most that one airdrop gives. */
export const MAX_AIRDROP_LAMPORTS = 1000n * LAMPORTS_PER_SOL
const FAUCET_LAMPORTS = 500_000_000n * LAMPORTS_PER_SOL
const FAUCET_KEY = new Uint8Array(32).fill(0xfa)
const SYSTEM_PROGRAM = '11111111111111111111111111111111'

/** Gives coins away by ordinary transactions, so that airdrops appear in the history. */
export interface Faucet {
  /**
   * Makes the transaction of an airdrop.
   *
   * @throws RpcError -32602 for an amount outside 1 lamport to 1000 SOL.
   */
  transfer(to: string, amount: bigint): Promise<WireTransaction>
}

/** Creates the faucet and its account. */
export async function createFaucet({ machine, clock }: Ledger): Promise<Faucet> {
  const signer = await createKeyPairSignerFromPrivateKeyBytes(FAUCET_KEY)
  machine.setAccount(signer.address, {
    lamports: FAUCET_LAMPORTS,
    data: new Uint8Array(),
    owner: SYSTEM_PROGRAM,
    executable: false,
  })
  let given = 0

  return {
    async transfer(to, amount) {
      if (amount < 1n || amount > MAX_AIRDROP_LAMPORTS) {
        throw rpcErrors.invalidParams(`Invalid param: an airdrop is 1 to ${MAX_AIRDROP_LAMPORTS} lamports`)
      }
      given += 1
      const message = pipe(
        createTransactionMessage({ version: 'legacy' }),
        (draft) => setTransactionMessageFeePayerSigner(signer, draft),
        (draft) =>
          setTransactionMessageLifetimeUsingBlockhash(
            { blockhash: clock.latest().blockhash as Blockhash, lastValidBlockHeight: 0n },
            draft,
          ),
        (draft) =>
          appendTransactionMessageInstructions(
            [
              limitUnits(given),
              getTransferSolInstruction({ source: signer, destination: to as Address, amount: lamports(amount) }),
            ],
            draft,
          ),
      )
      return readTransaction(
        new Uint8Array(getTransactionEncoder().encode(await signTransactionMessageWithSigners(message))),
      )
    },
  }
}

/** A compute unit limit that differs from airdrop to airdrop: two identical transactions in one block would be duplicates. */
function limitUnits(given: number) {
  const data = new Uint8Array([2, 0, 0, 0, 0])
  new DataView(data.buffer).setUint32(1, 10_000 + (given % 1_000_000), true)
  return { programAddress: 'ComputeBudget111111111111111111111111111111' as Address, data }
}
