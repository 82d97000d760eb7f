import type { WalletFamily } from '#core/ports/wallet-family.ts'
import { cleanText } from '#lib/clean-text.ts'
import { walletIcon } from '#lib/wallet-icon.ts'
import { WALLET_NAME_LIMIT } from '../injected/read-announcement.ts'
import { featureMethod, type AnyWallet } from './standard-features.ts'

/** Chains beyond these aren’t read. */
const CHAINS_LIMIT = 100

/** A wallet's data for lists, as plain data. */
export interface StandardWallet {
  readonly wallet: AnyWallet
  readonly name: string
  readonly imageUrl: string | undefined
  /** The namespaces that it can be connected on. */
  readonly families: readonly WalletFamily[]
}

/**
 * A wallet that has registered itself (Wallet Standard), and on which of the families it can be connected: each field read once into plain data, so that nothing its objects do
 * later changes what was checked. `undefined` if it cannot be used here, or its getters throw.
 */
export function readStandardWallet(subject: unknown, all: readonly WalletFamily[]): StandardWallet | undefined {
  try {
    const wallet = subject as AnyWallet
    const { name: anyName, icon, chains: anyChains } = wallet
    const name = typeof anyName === 'string' && cleanText(anyName, WALLET_NAME_LIMIT)
    if (!name || !Array.isArray(anyChains)) return undefined
    const chains: readonly unknown[] = Array.from(anyChains.slice(0, CHAINS_LIMIT))
    const families = all.filter(
      (family) =>
        chains.some((chain) => typeof chain === 'string' && Object.hasOwn(family.chains, chain)) &&
        family.connect.some(({ feature }) => featureMethod(wallet, feature, 'connect')),
    )
    return families.length > 0 ? { wallet, name, imageUrl: walletIcon(icon), families } : undefined
  } catch {
    return undefined // A foreign object whose getters throw: there is no wallet to offer.
  }
}
