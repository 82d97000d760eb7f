import { type Address, isAddress } from 'viem'
import * as z from 'zod/mini'
import type { WalletChain } from '../../evm/wallet-chain.ts'

const addressSchema = z.custom<Address>((value) => typeof value === 'string' && isAddress(value))

/** The stored form of everything the browser wallet remembers. */
export const walletStateSchema = z.object({
  locked: z.boolean(),
  chainId: z.int().check(z.positive()),
  /** Goes first in every site's list that holds it. */
  activeAccount: z.nullable(addressSchema),
  addedChains: z.array(
    z.object({
      chainId: z.int().check(z.positive()),
      name: z.string(),
      symbol: z.string(),
      decimals: z.int(),
      rpcUrl: z.string(),
    }),
  ),
  /** Permissions by origin. */
  sites: z.record(z.string(), z.object({ accounts: z.array(addressSchema), grantedAt: z.int() })),
})

/** Everything the browser wallet remembers. */
export type WalletState = z.infer<typeof walletStateSchema>

/** The chains that the wallet knows before a site adds one. */
export const INITIAL_CHAIN_IDS: readonly number[] = [1, 11155111]

/** A wallet that was never used. */
export const INITIAL_WALLET_STATE: WalletState = {
  locked: false,
  chainId: 1,
  activeAccount: null,
  addedChains: [],
  sites: {},
}

/** The chains that the wallet knows now: its own, then the added ones. The sandbox's nodes are where they are today. */
export function knownChains(state: WalletState, sandboxChains: readonly WalletChain[]): WalletChain[] {
  const own = sandboxChains.filter(({ chainId }) => INITIAL_CHAIN_IDS.includes(chainId))
  const added = state.addedChains.filter(({ chainId }) => !own.some((chain) => chain.chainId === chainId))
  const endpoints = new Map(sandboxChains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl]))
  return [...own, ...added.map((chain) => ({ ...chain, rpcUrl: endpoints.get(chain.chainId) ?? chain.rpcUrl }))]
}

/** The accounts that a site may see now, the active one first; none while locked. */
export function visibleAccounts(state: WalletState, origin: string): Address[] {
  return state.locked ? [] : permittedAccounts(state, origin)
}

/** The accounts that a site was given, locked or not, the active one first. */
export function permittedAccounts({ sites, activeAccount }: WalletState, origin: string): Address[] {
  const accounts = Object.hasOwn(sites, origin) ? (sites[origin]?.accounts ?? []) : []
  return accounts.toSorted((a, b) => Number(b === activeAccount) - Number(a === activeAccount))
}

/** Gives a site these accounts and no others. */
export function grantAccounts(
  state: WalletState,
  origin: string,
  accounts: readonly Address[],
  grantedAt: number,
): WalletState {
  return { ...state, sites: { ...state.sites, [origin]: { accounts: [...accounts], grantedAt } } }
}

/** Takes a site's permission away. */
export function revokeSite(state: WalletState, origin: string): WalletState {
  const { [origin]: _revoked, ...sites } = state.sites
  return { ...state, sites }
}

/** Remembers a chain; one with the same id is replaced. */
export function addChain(state: WalletState, chain: WalletChain): WalletState {
  const others = state.addedChains.filter(({ chainId }) => chainId !== chain.chainId)
  return { ...state, addedChains: [...others, { ...chain }] }
}
