import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'

/** `window.ethereum` as a wallet. */
export interface InjectedWallet {
  readonly provider: Eip1193Provider
  /** By the flags that wallets set for this; `undefined` if none is known. */
  readonly name: string | undefined
}

/** Many set `isMetaMask` too, to be taken for it where only that is known: it counts last. */
const NAMES: readonly (readonly [flag: string, name: string])[] = [
  ['isTrust', 'Trust Wallet'],
  ['isTrustWallet', 'Trust Wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet'],
  ['isRabby', 'Rabby Wallet'],
  ['isPhantom', 'Phantom'],
  ['isBraveWallet', 'Brave Wallet'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isOKExWallet', 'OKX Wallet'],
  ['isTokenPocket', 'TokenPocket'],
  ['isImToken', 'imToken'],
  ['isBitKeep', 'Bitget Wallet'],
  ['isBitgetWallet', 'Bitget Wallet'],
  ['isZerion', 'Zerion'],
  ['isRainbow', 'Rainbow'],
  ['isFrame', 'Frame'],
  ['isExodus', 'Exodus'],
  ['isSafePal', 'SafePal'],
  ['isMathWallet', 'MathWallet'],
  ['isTally', 'Taho'],
  ['isOpera', 'Opera Wallet'],
  ['isEnkrypt', 'Enkrypt'],
  ['isStatus', 'Status'],
  ['isMetaMask', 'MetaMask'],
]

/** The provider at `window.ethereum`, if it is one. */
export function readInjected(window: { readonly ethereum?: unknown }): InjectedWallet | undefined {
  try {
    const provider = window.ethereum as (Eip1193Provider & Readonly<Record<string, unknown>>) | undefined
    if (typeof provider?.request !== 'function') return undefined
    return { provider, name: NAMES.find(([flag]) => provider[flag] === true)?.[1] }
  } catch {
    return undefined // A getter of some extension threw: there is no wallet to offer.
  }
}

/** True if a wallet that announced itself is the injected one: by its provider, or another object of the same wallet. */
export function isInjected(
  announced: { readonly info: { readonly name: string }; readonly provider: unknown },
  { provider, name }: InjectedWallet,
): boolean {
  return announced.provider === provider || (name !== undefined && isNamed(announced.info.name, name))
}

/** Some names have the word “Wallet” in one place only. */
const isNamed = (one: string, other: string) => plain(one) === plain(other)
const plain = (name: string) => name.toLowerCase().replace(/\s*wallet$/, '')
