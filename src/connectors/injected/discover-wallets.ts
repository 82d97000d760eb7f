import { EVM } from '#chains/evm/namespace.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Connector } from '#core/ports/connector.ts'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import { createEip1193Connector } from './create-eip1193-connector.ts'
import { readAnnouncement } from './read-announcement.ts'

/** How long wallets have to announce themselves before `window.ethereum` is used instead. */
export const ANNOUNCEMENT_GRACE_MS = 200
/** A dapp browser may inject `window.ethereum` late, without an event: how often it is looked for, and for how long [connect.injected]. */
export const LOOK_MS = 500
export const LOOK_LIMIT_MS = 60_000
/** The id of the connector for `window.ethereum`. */
export const INJECTED_ID = 'injected'
/**
 * More wallets than any browser has: beyond this, a script is trying to fill the list, and only a search finds the rest, which may
 * include the visitor's own [connect.surplus].
 */
export const WALLETS_LIMIT = 1_000
/** Beyond this, nothing is read. */
export const SURPLUS_LIMIT = 10_000
/** How many wallets with the same reverse domain are shown [connect.namesakes]. */
export const NAMESAKES_LIMIT = 5

/** The part of a window that wallets use. */
export type WalletWindow = EventTarget & { readonly ethereum?: unknown }

type Announced = NonNullable<ReturnType<typeof readAnnouncement>>

export interface Discovery {
  /** Looks for `window.ethereum` again, at once and for a while: called when the dialog opens. */
  lookAgain(): void
  stop(): void
}

interface DiscoverDeps {
  window: WalletWindow
  clock: Clock
  sink: { add(connector: Connector): void; remove(id: string): void }
}

/**
 * Finds browser wallets: wallets that announce themselves (EIP-6963), whenever they do, and `window.ethereum` if that is none of them. If
 * two give the same reverse domain, either may be fake: both are shown as namesakes, under ids that are valid for this page load
 * only, so that neither is restored unasked.
 */
export function discoverWallets({ window, clock, sink }: DiscoverDeps): Discovery {
  const found = new Map<string, Announced[]>()
  /** Ids beyond the limit. */
  const surplus = new Set<string>()
  let isGraceOver = false
  let injected: InjectedWallet | undefined

  function onAnnouncement(event: Event) {
    const wallet = readAnnouncement(event)
    if (!wallet) return
    const { id } = wallet.info
    const others = found.get(id) ?? []
    if (others.some((other) => isSame(other, wallet)) || others.length >= NAMESAKES_LIMIT) return
    if (others.length === 0 && found.size >= SURPLUS_LIMIT) return
    if (others.length === 0 && found.size >= WALLETS_LIMIT) surplus.add(id)
    found.set(id, [...others, wallet])
    if (injected && isInjected(wallet, injected)) {
      sink.remove(INJECTED_ID)
      injected = undefined
    }
    if (others.length === 0) return addConnector(wallet)
    if (others.length === 1) {
      sink.remove(id)
      addNamesake(others[0]!, 0)
    }
    addNamesake(wallet, others.length)
  }

  function addConnector({ info, provider }: Announced, namesake = {}) {
    const isSurplus = surplus.has(info.id)
    sink.add(
      createEip1193Connector({ info: { ...info, ...(isSurplus && { isSurplus }), ...namesake }, provider, clock }),
    )
  }

  const addNamesake = (wallet: Announced, index: number) =>
    addConnector(wallet, { id: `${wallet.info.id} ${clock.now()} ${index}`, isNamesake: true })

  /** Beside wallets that announce themselves, it is another one, which doesn’t [connect.injected]. */
  function addInjected() {
    const wallet = isGraceOver && !injected ? readInjected(window) : undefined
    if (!wallet || [...found.values()].flat().some((announced) => isInjected(announced, wallet))) return
    injected = wallet
    const { provider, name = 'Browser wallet' } = wallet
    sink.add(createEip1193Connector({ info: { id: INJECTED_ID, name, type: 'INJECTED', chain: EVM }, provider, clock }))
  }

  let lookUntil = 0
  let cancelLook = clock.after(ANNOUNCEMENT_GRACE_MS, () => {
    isGraceOver = true
    lookAgain()
  })

  function look() {
    addInjected()
    if (!injected && clock.now() < lookUntil) cancelLook = clock.after(LOOK_MS, look)
  }

  function lookAgain() {
    // Before that, it is looked for anyway.
    if (!isGraceOver) return
    lookUntil = clock.now() + LOOK_LIMIT_MS
    cancelLook()
    look()
  }

  window.addEventListener('eip6963:announceProvider', onAnnouncement)
  window.addEventListener('ethereum#initialized', addInjected)
  window.dispatchEvent(new Event('eip6963:requestProvider'))

  return {
    lookAgain,
    stop() {
      isGraceOver = false
      cancelLook()
      window.removeEventListener('eip6963:announceProvider', onAnnouncement)
      window.removeEventListener('ethereum#initialized', addInjected)
    },
  }
}

/** Wallets announce themselves again and again, with the same provider or at least the same uuid. */
function isSame(a: Announced, b: Announced): boolean {
  return a.provider === b.provider || (a.info.info?.uuid !== undefined && a.info.info.uuid === b.info.info?.uuid)
}

/** `window.ethereum` as a wallet. */
interface InjectedWallet {
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
function readInjected(window: { readonly ethereum?: unknown }): InjectedWallet | undefined {
  try {
    const provider = window.ethereum as (Eip1193Provider & Readonly<Record<string, unknown>>) | undefined
    if (typeof provider?.request !== 'function') return undefined
    return { provider, name: NAMES.find(([flag]) => provider[flag] === true)?.[1] }
  } catch {
    return undefined // A getter of some extension threw: there is no wallet to offer.
  }
}

/** True if a wallet that announced itself is the injected one: by its provider, or another object of the same wallet. */
function isInjected(
  announced: { readonly info: { readonly name: string }; readonly provider: unknown },
  { provider, name }: InjectedWallet,
): boolean {
  return announced.provider === provider || (name !== undefined && isNamed(announced.info.name, name))
}

/** Some names have the word “Wallet” in one place only. */
const isNamed = (one: string, other: string) => plain(one) === plain(other)

const plain = (name: string) => name.toLowerCase().replace(/\s*wallet$/, '')
