import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getMintToInstruction,
} from '@solana-program/token'
import { type Address, createKeyPairSignerFromPrivateKeyBytes, type IInstruction } from '@solana/web3.js'
import { sendInstructions } from '../chains/solana/testing/send-instructions.ts'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../chains/solana/testing/token-programs.ts'
import { SOLANA_MINT_AUTHORITY_KEY_BYTE, type SolanaToken } from './solana-tokens.ts'

const KEY_BYTES = 32
const MIN_UNITS = 400_000

/** The mint authority of the sandbox's tokens on Solana, which also pays for transactions. */
export const solanaMintAuthority = () => signerOf(SOLANA_MINT_AUTHORITY_KEY_BYTE)

/** The signer whose private key repeats one byte. */
export const signerOf = (byte: number) => createKeyPairSignerFromPrivateKeyBytes(new Uint8Array(KEY_BYTES).fill(byte))

/**
 * Mints smallest units to each of these owners in one transaction, and opens token accounts that are missing.
 * @returns the transaction's signature
 * @throws Error with the node's reason
 */
export async function mintSolanaToken(
  rpcUrl: string,
  token: SolanaToken,
  owners: readonly string[],
  amount: bigint,
): Promise<string> {
  const authority = await solanaMintAuthority()
  const tokenProgram = token.program === 'spl' ? TOKEN_PROGRAM : TOKEN_2022_PROGRAM
  const mint = token.address as Address
  const lists = await Promise.all(
    owners.map(async (owner) => {
      const account = { mint, owner: owner as Address, tokenProgram }
      const [ata] = await findAssociatedTokenPda(account)
      return [
        getCreateAssociatedTokenIdempotentInstruction({ payer: authority, ata, ...account }),
        getMintToInstruction({ mint, token: ata, mintAuthority: authority, amount }, { programAddress: tokenProgram }),
      ]
    }),
  )
  return await sendInstructions(rpcUrl, authority, [limitUnits(), ...lists.flat()])
}

/** A compute unit limit that differs from one mint to the next: two identical transactions in one block would be duplicates. */
function limitUnits(): IInstruction {
  const data = new Uint8Array([2, 0, 0, 0, 0])
  new DataView(data.buffer).setUint32(1, MIN_UNITS + Math.floor(Math.random() * 1_000_000), true)
  return { programAddress: 'ComputeBudget111111111111111111111111111111' as Address, data }
}
