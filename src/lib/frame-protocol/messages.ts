import type { CaipNetworkId } from '../caip.ts'

/** What the type of a message from the page, or from the frame, begins with. */
export const APP_PREFIX = '@wallet-dialog/app/'
export const FRAME_PREFIX = '@wallet-dialog/frame/'

/** The frame has loaded. Sent to any page, so it carries nothing; the page checks source and origin. */
export const READY = `${FRAME_PREFIX}READY`
/** The page's answer to READY: `{ type, nonce }` and a port. All other messages travel over that port. */
export const HELLO = `${APP_PREFIX}HELLO`
/** The frame's answer to HELLO, over the port: `{ type, nonce }`. */
export const WELCOME = `${FRAME_PREFIX}WELCOME`

export type FrameAccountType = 'eoa' | 'smartAccount'

export interface FrameAccount {
  readonly address: string
  readonly type: FrameAccountType
}

export interface FrameUser {
  readonly email?: string | null
  readonly address: string
  readonly chainId: CaipNetworkId
  readonly accounts: readonly FrameAccount[]
  readonly userName?: string
  readonly preferredAccountType: FrameAccountType
  readonly smartAccountDeployed?: boolean
}

/** How a login goes on: by a link in a mail that approves the device, by a code, or not at all. */
export type LoginStep = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

export type FrameSocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

interface Call<Payload, Result = undefined> {
  readonly payload: Payload
  readonly result: Result
}

/** What the page may ask of the frame, by name: what it sends, and what the frame answers. */
export interface FrameRequests {
  IS_CONNECTED: Call<undefined, { readonly isConnected: boolean }>
  GET_USER: Call<undefined, FrameUser>
  GET_CHAIN_ID: Call<undefined, { readonly chainId: CaipNetworkId }>
  SWITCH_NETWORK: Call<{ readonly chainId: CaipNetworkId }, { readonly chainId: CaipNetworkId }>
  GET_SMART_ACCOUNT_NETWORKS: Call<undefined, { readonly chainIds: readonly CaipNetworkId[] }>
  INIT_SMART_ACCOUNT: Call<undefined, { readonly address: string; readonly isDeployed: boolean }>
  SET_PREFERRED_ACCOUNT: Call<{ readonly type: FrameAccountType }, FrameAccount>
  CONNECT_EMAIL: Call<{ readonly email: string }, { readonly action: LoginStep }>
  CONNECT_DEVICE: Call<undefined>
  CONNECT_OTP: Call<{ readonly otp: string }>
  GET_SOCIAL_REDIRECT_URI: Call<{ readonly provider: FrameSocialProvider }, { readonly uri: string }>
  CONNECT_SOCIAL: Call<{ readonly flow: string; readonly code: string }, FrameUser>
  GET_FARCASTER_URI: Call<undefined, { readonly uri: string }>
  CONNECT_FARCASTER: Call<undefined, { readonly userName: string }>
  UPDATE_EMAIL: Call<{ readonly email: string }>
  UPDATE_EMAIL_PRIMARY_OTP: Call<{ readonly otp: string }>
  UPDATE_EMAIL_SECONDARY_OTP: Call<{ readonly otp: string }, { readonly email: string }>
  RPC_REQUEST: Call<
    { readonly method: string; readonly params: unknown; readonly chainId: CaipNetworkId },
    { readonly result: unknown }
  >
  RPC_ABORT: Call<{ readonly requestId: string }>
  SIGN_OUT: Call<undefined>
  SYNC_THEME: Call<{ readonly theme: 'light' | 'dark'; readonly accent?: string | undefined }>
  SYNC_DAPP_DATA: Call<{ readonly name: string; readonly url: string; readonly icons?: readonly string[] | undefined }>
  RELOAD: Call<undefined>
}

export type FrameRequestName = keyof FrameRequests

/** What the frame reports without being asked. */
export interface FrameNotices {
  /**
   * A request waits for approval, in a panel of `height` CSS pixels; 0 as long as the frame isn't drawn. Without a `requestId`
   * there is nothing left to approve.
   */
  APPROVAL: { readonly requestId?: string | undefined; readonly height: number }
  SESSION_ENDED: undefined
  ACCOUNTS_CHANGED: { readonly accounts: readonly FrameAccount[] }
  CHAIN_CHANGED: { readonly chainId: CaipNetworkId }
}

export type FrameNoticeName = keyof FrameNotices

/** A request, over the port. */
export interface FrameRequestMessage {
  readonly type: `${typeof APP_PREFIX}${FrameRequestName}`
  readonly id: string
  readonly payload?: unknown
}

/** Why a request was not carried out. `code` is that of the product's own error. */
export interface FrameErrorPayload {
  readonly message: string
  readonly code?: string | undefined
}

/** The answer to a request, or a notice (which has no `id`), over the port. */
export interface FrameMessage {
  readonly type: `${typeof FRAME_PREFIX}${string}`
  readonly id?: string
  readonly payload?: unknown
}

/** Longer messages are refused: measured as the characters of their JSON. A contract's deployment takes 100,000. */
export const MESSAGE_LENGTH_LIMIT = 1_000_000
/** Requests of one page that may be under way at once. The next one is refused. */
export const PENDING_REQUESTS_LIMIT = 64
