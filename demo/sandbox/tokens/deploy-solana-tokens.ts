import { SOLANA_DEV_ADDRESSES } from '../chains/chain-table.ts'
import { requestRpc } from '../chains/request-rpc.ts'
import { createToken } from '../chains/solana/testing/create-token.ts'
import { mintSolanaToken, signerOf, solanaMintAuthority } from './mint-solana-token.ts'
import { SOLANA_TOKENS, type SolanaToken } from './solana-tokens.ts'

const AUTHORITY_LAMPORTS = 100_000_000_000
/** Whole tokens that each development account gets at the start. */
const START_AMOUNT = 2_500n

/** Creates the sandbox's tokens on a fresh Solana chain by ordinary transactions. @throws Error with the node's reason */
export async function deploySolanaTokens({ rpcUrl }: { readonly rpcUrl: string }): Promise<void> {
  const authority = await solanaMintAuthority()
  await requestRpc(rpcUrl, 'requestAirdrop', [authority.address, AUTHORITY_LAMPORTS])
  await Promise.all(SOLANA_TOKENS.map((token) => deploy(rpcUrl, token)))
}

async function deploy(rpcUrl: string, token: SolanaToken): Promise<void> {
  const { program, decimals, mintKeyByte, name, symbol, fee } = token
  const [authority, mint] = await Promise.all([solanaMintAuthority(), signerOf(mintKeyByte)])
  const metadata = program === '2022' ? { name, symbol } : undefined
  await createToken(rpcUrl, authority, { program, decimals, mint, fee, metadata })
  await mintSolanaToken(rpcUrl, token, SOLANA_DEV_ADDRESSES, START_AMOUNT * 10n ** BigInt(decimals))
}
