import { type Address, type Hex, isAddress, isHex } from 'viem'
import * as z from 'zod/mini'
import type { WalletChain } from '../../evm/wallet-chain.ts'

const addressSchema = z.custom<Address>((value) => typeof value === 'string' && isAddress(value))

/** The chain families other than EVM. For these, a site's accounts are stored as indices in the wallet. */
export const ACCOUNT_FAMILIES = ['solana', 'bitcoin'] as const

/** A chain family other than EVM. */
export type AccountFamily = (typeof ACCOUNT_FAMILIES)[number]

const siteSchema = z.object({
  accounts: z.array(addressSchema),
  solana: z._default(z.array(z.int()), []),
  bitcoin: z._default(z.array(z.int()), []),
  grantedAt: z.int(),
})

/** The stored form of everything that the browser wallet remembers. */
export const walletStateSchema = z.object({
  locked: z.boolean(),
  chainId: z.int().check(z.positive()),
  /** Comes first in the list of every site that has it. */
  activeAccount: z.nullable(addressSchema),
  /** Its index in the wallet, for the accounts of other chain families. */
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
  /** True if the wallet supports EIP-5792. */
  takesCalls: z._default(z.boolean(), false),
  /** Executed calls of EIP-5792 with their transactions, oldest first. */
  calls: z._default(
    z.array(
      z.object({
        id: z.string(),
        origin: z.string(),
        chainId: z.int(),
        hashes: z.array(z.custom<Hex>((value) => isHex(value))),
        /** One of them couldn't be sent, and those after it were not. */
        isCut: z.boolean(),
      }),
    ),
    [],
  ),
  /** Permissions by origin. */
  sites: z.record(z.string(), siteSchema),
})

/** Everything that the browser wallet remembers. */
export type WalletState = z.infer<typeof walletStateSchema>

/** How many calls are kept. */
const CALLS_LIMIT = 50

/** Stores executed calls. */
export const addCalls = (state: WalletState, calls: WalletState['calls'][number]): WalletState => ({
  ...state,
  calls: [...state.calls, calls].slice(-CALLS_LIMIT),
})

/** The chains that the wallet knows before a site adds one. */
export const INITIAL_CHAIN_IDS: readonly number[] = [1, 11155111]

/** The state of an unused wallet. */
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

/** The chains that the wallet knows: its own, then the added ones. Endpoints of the sandbox's nodes are always current. */
export function knownChains(state: WalletState, sandboxChains: readonly WalletChain[]): WalletChain[] {
  const own = sandboxChains.filter(({ chainId }) => INITIAL_CHAIN_IDS.includes(chainId))
  const added = state.addedChains.filter(({ chainId }) => !own.some((chain) => chain.chainId === chainId))
  const endpoints = new Map(sandboxChains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl]))
  return [...own, ...added.map((chain) => ({ ...chain, rpcUrl: endpoints.get(chain.chainId) ?? chain.rpcUrl }))]
}

/** The accounts that a site can see now, the active one first; none while locked. */
export function visibleAccounts(state: WalletState, origin: string): Address[] {
  return state.locked ? [] : permittedAccounts(state, origin)
}

/** The accounts that a site has permission for, locked or not, the active one first. */
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

/** The indices of a family's accounts that a site can see now, the active one first; none while locked. */
export function visibleIndices(state: WalletState, origin: string, family: AccountFamily): number[] {
  return state.locked ? [] : permittedIndices(state, origin, family)
}

/** The indices of a family's accounts that a site has permission for, locked or not, the active one first. */
export function permittedIndices({ sites, activeIndex }: WalletState, origin: string, family: AccountFamily): number[] {
  const indices = Object.hasOwn(sites, origin) ? (sites[origin]?.[family] ?? []) : []
  return indices.toSorted((a, b) => Number(b === activeIndex) - Number(a === activeIndex))
}

/** Gives a site these accounts of a family, and no others of that family. */
export function grantFamily(
  state: WalletState,
  origin: string,
  family: AccountFamily,
  indices: readonly number[],
  grantedAt: number,
): WalletState {
  return updateSite(state, origin, { [family]: [...indices], grantedAt })
}

/** Removes a family's accounts from a site. */
export function revokeFamily(state: WalletState, origin: string, family: AccountFamily): WalletState {
  return Object.hasOwn(state.sites, origin) ? updateSite(state, origin, { [family]: [] }) : state
}

/** Changes a site's permissions; a site without accounts is removed. */
function updateSite(state: WalletState, origin: string, change: Partial<WalletState['sites'][string]>): WalletState {
  const known = Object.hasOwn(state.sites, origin) ? state.sites[origin] : undefined
  const site = { accounts: [], solana: [], bitcoin: [], grantedAt: 0, ...known, ...change }
  const isEmpty = site.accounts.length + site.solana.length + site.bitcoin.length === 0
  return isEmpty ? revokeSite(state, origin) : { ...state, sites: { ...state.sites, [origin]: site } }
}

/** Revokes a site's permission for EVM accounts. */
export function revokeAccounts(state: WalletState, origin: string): WalletState {
  return Object.hasOwn(state.sites, origin) ? updateSite(state, origin, { accounts: [] }) : state
}

/** Revokes all permissions of a site. */
export function revokeSite(state: WalletState, origin: string): WalletState {
  const { [origin]: _revoked, ...sites } = state.sites
  return { ...state, sites }
}

/** Adds a chain, or replaces the one with the same id. */
export function addChain(state: WalletState, chain: WalletChain): WalletState {
  const others = state.addedChains.filter(({ chainId }) => chainId !== chain.chainId)
  return { ...state, addedChains: [...others, { ...chain }] }
}

/** Indices of the accounts that a site has in any chain family. */
export function siteAccounts({ sites }: WalletState, origin: string, addresses: readonly Address[]): number[] {
  const site = Object.hasOwn(sites, origin) ? sites[origin] : undefined
  const indices = site
    ? [...site.accounts.map((address) => addresses.indexOf(address)), ...site.solana, ...site.bitcoin]
    : []
  return [...new Set(indices)].filter((index) => index >= 0).toSorted((a, b) => a - b)
}

/** Removes an account from a site, in every chain family. */
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
