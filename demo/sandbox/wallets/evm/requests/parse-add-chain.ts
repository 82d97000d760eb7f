import * as z from 'zod/mini'
import { rpcErrors } from '../../requests/rpc-error.ts'
import { parseChainId } from './parse-chain-id.ts'

/** A chain that a site proposes (EIP-3085), with its shape checked, but not its endpoint. */
export interface ProposedChain {
  readonly chainId: number
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly rpcUrls: readonly string[]
}

const webUrlSchema = z
  .string()
  .check(z.refine((value) => URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)))
const chainSchema = z.object({
  chainName: z.string().check(z.minLength(1), z.maxLength(64)),
  rpcUrls: z.array(webUrlSchema).check(z.minLength(1)),
  nativeCurrency: z.object({
    name: z.string().check(z.minLength(1)),
    symbol: z.string().check(z.minLength(2), z.maxLength(6)),
    decimals: z.literal(18),
  }),
  blockExplorerUrls: z.optional(z.nullable(z.array(webUrlSchema))),
  iconUrls: z.optional(z.nullable(z.array(webUrlSchema))),
})

/**
 * Parses the parameter of `wallet_addEthereumChain`.
 *
 * @throws RpcError -32602 with the field that is wrong.
 */
export function parseAddChain(params: unknown): ProposedChain {
  const chainId = parseChainId(params)
  const parsed = chainSchema.safeParse(Array.isArray(params) ? params[0] : undefined)
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') ?? 'chain'
    throw rpcErrors.invalidParams(`The chain's ${field} is missing or not valid.`)
  }
  const { chainName, nativeCurrency, rpcUrls } = parsed.data
  return { chainId, name: chainName, symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals, rpcUrls }
}
