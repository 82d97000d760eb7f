import { type Address, type Hex, isAddress, isHex } from 'viem'
import * as z from 'zod/mini'
import type { WalletChain } from '../../evm/wallet-chain.ts'

const addressSchema = z.custom<Address>((value) => typeof value === 'string' && isAddress(value))

/** The chain families besides Ethereum's. A site's accounts of these are kept as places in the wallet. */
export const ACCOUNT_FAMILIES = ['solana', 'bitcoin'] as const

/** A chain family besides Ethereum's. */
export type AccountFamily = (typeof ACCOUNT_FAMILIES)[number]

const siteSchema = z.object({
  accounts: z.array(addressSchema),
  solana: z._default(z.array(z.int()), []),
  bitcoin: z._default(z.array(z.int()), []),
  grantedAt: z.int(),
})

/** The stored form of everything the browser wallet remembers. */
export const walletStateSchema = z.object({
  locked: z.boolean(),
  chainId: z.int().check(z.positive()),
  /** Goes first in every site's list that holds it. */
  activeAccount: z.nullable(addressSchema),
  /** Its place in the wallet, for the accounts of other chain families. */
  activeIndex: z._default(z.int(), 0),
  bitcoinTestnet: z._default(z.boolean(), false),
  addedChains: z.array(
    z.object({
      chainId: z.int().check(z.positive()),
      name: z.string(),
      symbol: z.string(),
      decimals: z.int(),
      rpcUrl: z.string(),
    }),
  ),
  /** It has EIP-5792. */
  takesCalls: z._default(z.boolean(), false),
  /** Calls of EIP-5792 that were carried out, with their transactions; oldest first. */
  calls: z._default(
    z.array(
      z.object({
        id: z.string(),
        origin: z.string(),
        chainId: z.int(),
        hashes: z.array(z.custom<Hex>((value) => isHex(value))),
        /** One could not be sent; those after it were not. */
        isCut: z.boolean(),
      }),
    ),
    [],
  ),
  /** Permissions by origin. */
  sites: z.record(z.string(), siteSchema),
})

/** Everything the browser wallet remembers. */
export type WalletState = z.infer<typeof walletStateSchema>

/** As many calls are remembered. */
const CALLS_LIMIT = 50

/** Remembers calls that were carried out. */
export const addCalls = (state: WalletState, calls: WalletState['calls'][number]): WalletState => ({
  ...state,
  calls: [...state.calls, calls].slice(-CALLS_LIMIT),
})

/** The chains that the wallet knows before a site adds one. */
export const INITIAL_CHAIN_IDS: readonly number[] = [1, 11155111]

/** A wallet that was never used. */
export const INITIAL_WALLET_STATE: WalletState = {
  locked: false,
  chainId: 1,
  activeAccount: null,
  activeIndex: 0,
  bitcoinTestnet: false,
  addedChains: [],
  takesCalls: false,
  calls: [],
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
  return updateSite(state, origin, { accounts: [...accounts], grantedAt })
}

/** The places of a family's accounts that a site may see now, the active one first; none while locked. */
export function visibleIndices(state: WalletState, origin: string, family: AccountFamily): number[] {
  return state.locked ? [] : permittedIndices(state, origin, family)
}

/** The places of a family's accounts that a site was given, locked or not, the active one first. */
export function permittedIndices({ sites, activeIndex }: WalletState, origin: string, family: AccountFamily): number[] {
  const indices = Object.hasOwn(sites, origin) ? (sites[origin]?.[family] ?? []) : []
  return indices.toSorted((a, b) => Number(b === activeIndex) - Number(a === activeIndex))
}

/** Gives a site these accounts of a family and no others of it. */
export function grantFamily(
  state: WalletState,
  origin: string,
  family: AccountFamily,
  indices: readonly number[],
  grantedAt: number,
): WalletState {
  return updateSite(state, origin, { [family]: [...indices], grantedAt })
}

/** Takes a family's accounts away from a site. */
export function revokeFamily(state: WalletState, origin: string, family: AccountFamily): WalletState {
  return Object.hasOwn(state.sites, origin) ? updateSite(state, origin, { [family]: [] }) : state
}

/** Changes what a site has; a site without any account is forgotten. */
function updateSite(state: WalletState, origin: string, change: Partial<WalletState['sites'][string]>): WalletState {
  const known = Object.hasOwn(state.sites, origin) ? state.sites[origin] : undefined
  const site = { accounts: [], solana: [], bitcoin: [], grantedAt: 0, ...known, ...change }
  const isEmpty = site.accounts.length + site.solana.length + site.bitcoin.length === 0
  return isEmpty ? revokeSite(state, origin) : { ...state, sites: { ...state.sites, [origin]: site } }
}

/** Takes a site's permission for Ethereum's accounts away. */
export function revokeAccounts(state: WalletState, origin: string): WalletState {
  return Object.hasOwn(state.sites, origin) ? updateSite(state, origin, { accounts: [] }) : state
}

/** Takes all permissions of a site away. */
export function revokeSite(state: WalletState, origin: string): WalletState {
  const { [origin]: _revoked, ...sites } = state.sites
  return { ...state, sites }
}

/** Remembers a chain; one with the same id is replaced. */
export function addChain(state: WalletState, chain: WalletChain): WalletState {
  const others = state.addedChains.filter(({ chainId }) => chainId !== chain.chainId)
  return { ...state, addedChains: [...others, { ...chain }] }
}

/** Places of the accounts that a site has in any chain family. */
export function siteAccounts({ sites }: WalletState, origin: string, addresses: readonly Address[]): number[] {
  const site = Object.hasOwn(sites, origin) ? sites[origin] : undefined
  const indices = site
    ? [...site.accounts.map((address) => addresses.indexOf(address)), ...site.solana, ...site.bitcoin]
    : []
  return [...new Set(indices)].filter((index) => index >= 0).toSorted((a, b) => a - b)
}

/** Takes an account of every chain family away from a site. */
export function removeAccount(
  state: WalletState,
  origin: string,
  index: number,
  addresses: readonly Address[],
): WalletState {
  const site = Object.hasOwn(state.sites, origin) ? state.sites[origin] : undefined
  if (!site) return state
  return updateSite(state, origin, {
    accounts: site.accounts.filter((address) => address !== addresses[index]),
    solana: site.solana.filter((other) => other !== index),
    bitcoin: site.bitcoin.filter((other) => other !== index),
  })
}
