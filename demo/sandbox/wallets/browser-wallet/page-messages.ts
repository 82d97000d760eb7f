import type { WireError } from '../requests/rpc-error.ts'

/** The first message from the provider to the background frame; it carries the port for all others. */
export const CONNECT_MESSAGE_TYPE = 'sandbox-wallet:connect'

/** The messages between an approval window and the background frame before they have a port. */
export const APPROVAL_HELLO_TYPE = 'sandbox-wallet:approval-hello'
/** The background's answer to an approval window, with the port. */
export const APPROVAL_PORT_TYPE = 'sandbox-wallet:approval-port'

/** From the provider in the page to the background frame. */
export type PageMessage =
  | { readonly type: 'request'; readonly id: number; readonly method: string; readonly params: unknown }
  /** The visitor closed the approval window, or didn't let it open. */
  | { readonly type: 'window-closed'; readonly windowId: string }

/** From the background frame to the provider in the page. */
export type BackgroundMessage =
  | { readonly type: 'ready'; readonly chainId: string }
  | { readonly type: 'result'; readonly id: number; readonly result: unknown }
  | { readonly type: 'error'; readonly id: number; readonly error: WireError }
  | { readonly type: 'open-window'; readonly windowId: string }
  | { readonly type: 'event'; readonly name: ProviderEventName; readonly payload: unknown }
  /** The accounts of a chain family that the site sees have changed. */
  | { readonly type: 'accounts'; readonly family: 'solana' | 'bitcoin'; readonly accounts: readonly WireAccount[] }

/** An account of a Wallet Standard wallet, as sent over the port. */
export interface WireAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly label: string
  /** Its only chain, by its name in Wallet Standard; `undefined` means every chain of its family. */
  readonly chain: string | undefined
}

/** The events of EIP-1193. */
export type ProviderEventName = 'connect' | 'disconnect' | 'accountsChanged' | 'chainChanged' | 'message'

/** The paths of the wallet's own pages. */
export const BROWSER_WALLET_PATHS = {
  background: '/browser-wallet/background',
  approval: '/browser-wallet/approve',
  home: '/browser-wallet',
} as const
