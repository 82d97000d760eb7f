import { getCreateAccountInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getFreezeAccountInstruction,
  getInitializeMint2Instruction,
  getMintToInstruction,
} from '@solana-program/token'
import { type Address, createSolanaRpc, generateKeyPairSigner, type KeyPairSigner } from '@solana/web3.js'
import { type MintExtensions, writeMintExtensions } from './mint-extensions.ts'
import { sendInstructions } from './send-instructions.ts'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './token-programs.ts'

/** A token of {@link createToken}. */
export interface TestToken {
  readonly mint: Address
  readonly program: Address
  /** The owner's associated token account. */
  accountOf(owner: string): Promise<Address>
  /** Mints to the owner's associated token account, in the smallest unit; opens the account if it is missing. */
  mintTo(owner: string, amount: bigint): Promise<void>
  /** Freezes the owner's associated token account. */
  freeze(owner: string): Promise<void>
}

/** Options of {@link createToken}. */
export interface TokenOptions extends MintExtensions {
  /** Token-2022 if there are extensions. */
  readonly program: 'spl' | '2022'
  readonly decimals: number
  /** A new key by default. */
  readonly mint?: KeyPairSigner
}

/**
 * Creates a token on a chain; `payer` is its mint and freeze authority.
 *
 * @example const token = await createToken(rpcUrl, payer, { program: '2022', decimals: 6, fee: { basisPoints: 100, maximum: 5000n } })
 */
export async function createToken(rpcUrl: string, payer: KeyPairSigner, options: TokenOptions): Promise<TestToken> {
  const { decimals, mint = await generateKeyPairSigner(), program: kind } = options
  const program = kind === 'spl' ? TOKEN_PROGRAM : TOKEN_2022_PROGRAM
  const extended = writeMintExtensions(mint.address, payer, options)
  const isPlain = extended.before.length === 0
  const space = BigInt(isPlain ? 82 : extended.space)
  const lamports = await createSolanaRpc(rpcUrl)
    .getMinimumBalanceForRentExemption(isPlain ? space : BigInt(extended.fullSpace))
    .send()
  await sendInstructions(rpcUrl, payer, [
    getCreateAccountInstruction({ payer, newAccount: mint, lamports, space, programAddress: program }),
    ...extended.before,
    getInitializeMint2Instruction(
      { mint: mint.address, decimals, mintAuthority: payer.address, freezeAuthority: payer.address },
      { programAddress: program },
    ),
    ...extended.after,
  ])

  async function accountOf(owner: string): Promise<Address> {
    const seeds = { mint: mint.address, owner: owner as Address, tokenProgram: program }
    return (await findAssociatedTokenPda(seeds))[0]
  }
  return {
    mint: mint.address,
    program,
    accountOf,
    async mintTo(owner, amount) {
      const token = await accountOf(owner)
      const account = { ata: token, owner: owner as Address, mint: mint.address, tokenProgram: program }
      await sendInstructions(rpcUrl, payer, [
        getCreateAssociatedTokenIdempotentInstruction({ payer, ...account }),
        getMintToInstruction({ mint: mint.address, token, mintAuthority: payer, amount }, { programAddress: program }),
      ])
    },
    async freeze(owner) {
      const account = await accountOf(owner)
      const frozen = { account, mint: mint.address, owner: payer }
      await sendInstructions(rpcUrl, payer, [getFreezeAccountInstruction(frozen, { programAddress: program })])
    },
  }
}
