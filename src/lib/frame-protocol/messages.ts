import type { CaipNetworkId } from '../caip.ts'

/** The prefix of a message type, from the page or from the frame. */
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
  /** On the frame's network: the preferred EVM account, or the Solana account. */
  readonly address: string
  /** The network that the frame is on. */
  readonly chainId: CaipNetworkId
  /** The EVM accounts, the preferred one first. */
  readonly accounts: readonly FrameAccount[]
  /** The Solana account. */
  readonly solanaAddress: string
  /** The name at the social provider. */
  readonly userName?: string
  readonly preferredAccountType: FrameAccountType
  /** True if the smart account is deployed on the frame's network; absent where there is none, or its node doesn't answer. */
  readonly smartAccountDeployed?: boolean
}

/** The custody of the wallet: the operator helps to open it by email (`assisted`), or only the visitor can (`user`). */
export type CustodyMode = 'assisted' | 'user'

/** The ways to recover a `user` wallet. */
export type RecoveryMethod = 'passkey' | 'code'

/** How the wallet is kept. */
export interface FrameCustody {
  readonly mode: CustodyMode
  /** Empty in `assisted` mode. */
  readonly recovery: readonly RecoveryMethod[]
  /** How long an `assisted` wallet can't be recovered yet; 0 if it can. */
  readonly escrowOpensInMs: number
  /** False if the browser refuses to keep what makes this device a known one. */
  readonly isDeviceKept?: boolean
}

/** How a login goes on: by a link in a mail that approves the device, by a code, or not at all. */
export type LoginStep = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

export type FrameSocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

/** The ways to log in besides email. */
export type LoginProvider = FrameSocialProvider | 'farcaster'
export const LOGIN_PROVIDERS = [
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
  'farcaster',
] as const satisfies readonly LoginProvider[]

/** The ways to log in that the wallet service has set up. */
export interface FrameLogins {
  readonly email: boolean
  readonly socials: readonly LoginProvider[]
}

/** A call to a contract, or a payment: `value` and `data` are hexadecimal, with 0x. */
export interface FrameCall {
  readonly to: string
  readonly value?: string | undefined
  readonly data?: string | undefined
}

/** The network fee of a user operation. */
export interface FrameFee {
  /** The most that it can be, in the coin's smallest unit; hexadecimal, with 0x. */
  readonly maxFee: string
  /** The sponsor that pays it instead of the visitor; empty without a name. */
  readonly sponsor?: string | undefined
  /** The reason why no sponsor pays it, in the sponsor's words. */
  readonly notSponsored?: string | undefined
}

interface Call<Payload, Result = undefined> {
  readonly payload: Payload
  readonly result: Result
}

/** Requests of the page to the frame, by name, with their payload and answer. */
export interface FrameRequests {
  IS_CONNECTED: Call<undefined, { readonly isConnected: boolean }>
  GET_USER: Call<undefined, FrameUser>
  GET_CHAIN_ID: Call<undefined, { readonly chainId: CaipNetworkId }>
  SWITCH_NETWORK: Call<{ readonly chainId: CaipNetworkId }, { readonly chainId: CaipNetworkId }>
  GET_LOGINS: Call<undefined, FrameLogins>
  GET_SMART_ACCOUNT_NETWORKS: Call<undefined, { readonly chainIds: readonly CaipNetworkId[] }>
  INIT_SMART_ACCOUNT: Call<undefined, { readonly address: string; readonly isDeployed: boolean }>
  SET_PREFERRED_ACCOUNT: Call<{ readonly type: FrameAccountType }, FrameAccount>
  /** Mails a code. Asking again mails another; the earlier one stays valid. */
  CONNECT_EMAIL: Call<{ readonly email: string }, { readonly action: LoginStep }>
  /**
   * Waits until the link in the mail was opened, or a known device has approved this one. Ends with `approval_refused` or
   * `approval_expired` otherwise.
   */
  CONNECT_DEVICE: Call<undefined>
  /**
   * Signs in by the mailed code, of CONNECT_EMAIL or of CONNECT_SOCIAL. Ends with `device_approval_needed` if the device has
   * to be approved (then CONNECT_DEVICE), with `recovery_needed` if the wallet can't be opened with what is there (then
   * RECOVER_WALLET), and with the service's codes. So do CONNECT_DEVICE, CONNECT_SOCIAL and CONNECT_FARCASTER.
   */
  CONNECT_OTP: Call<{ readonly otp: string }>
  /** Where the popup goes to. The page opens it within the click. */
  GET_SOCIAL_REDIRECT_URI: Call<
    { readonly provider: FrameSocialProvider },
    { readonly uri: string; readonly flow: string }
  >
  /**
   * `code` is posted by the popup, or the six digits that it shows. Ends with `code_needed` if the address already
   * has a wallet: a code was mailed to `email` of the error, for CONNECT_OTP.
   */
  CONNECT_SOCIAL: Call<{ readonly flow: string; readonly code: string }, FrameUser>
  GET_FARCASTER_URI: Call<undefined, { readonly uri: string }>
  /** Waits until the phone has signed. */
  CONNECT_FARCASTER: Call<undefined, { readonly userName: string }>
  /** Draws a panel with the new address, then mails a code to the present one. Ends with `user_rejected` if the visitor rejects it. */
  UPDATE_EMAIL: Call<{ readonly email: string }>
  UPDATE_EMAIL_PRIMARY_OTP: Call<{ readonly otp: string }>
  UPDATE_EMAIL_SECONDARY_OTP: Call<{ readonly otp: string }, { readonly email: string }>
  GET_CUSTODY: Call<undefined, FrameCustody>
  /** Draws a panel that recovers the wallet of the session. Ends with `user_rejected` if the visitor cancels. */
  RECOVER_WALLET: Call<undefined>
  /** Draws a panel with the recovery phrase. Ends with `user_rejected` if the visitor cancels. */
  EXPORT_PHRASE: Call<undefined>
  /** Draws a panel that makes it a `user` wallet. Ends with `user_rejected` if the visitor cancels. */
  SET_UP_RECOVERY: Call<undefined>
  /** Draws a panel with the devices of the wallet, of which the visitor can remove others. Ends once the visitor has closed it. */
  MANAGE_DEVICES: Call<undefined>
  /** The cost of calls of the smart account, and who would pay. Ends with `transaction_would_fail` if they would. */
  ESTIMATE_CALLS: Call<{ readonly chainId: CaipNetworkId; readonly calls: readonly FrameCall[] }, FrameFee>
  RPC_REQUEST: Call<
    { readonly method: string; readonly params: unknown; readonly chainId: CaipNetworkId },
    { readonly result: unknown }
  >
  RPC_ABORT: Call<{ readonly requestId: string }>
  SIGN_OUT: Call<undefined>
  /** `accent` is `#rrggbb`; `radius` is the dialog's own, in CSS pixels; `lang` is the dialog's, BCP-47. */
  SYNC_THEME: Call<{
    readonly theme: 'light' | 'dark'
    readonly accent?: string | undefined
    readonly radius?: number | undefined
    readonly density?: 'comfortable' | 'compact' | undefined
    readonly lang?: string | undefined
  }>
  /** The site's own words: the frame shows them beside the origin, marked as such. `icon` is a PNG as a `data:` address. */
  SYNC_DAPP_DATA: Call<{
    readonly name: string
    readonly url: string
    readonly icons?: readonly string[] | undefined
    readonly icon?: string | undefined
  }>
  RELOAD: Call<undefined>
}

export type FrameRequestName = keyof FrameRequests

/** The requests about the wallet itself, for each of which the frame draws panels. */
export const PANEL_REQUESTS = [
  'RECOVER_WALLET',
  'EXPORT_PHRASE',
  'SET_UP_RECOVERY',
  'MANAGE_DEVICES',
] as const satisfies readonly FrameRequestName[]
export type PanelRequestName = (typeof PANEL_REQUESTS)[number]

/** Events that the frame emits by itself. */
export interface FrameNotices {
  /**
   * A request waits for the visitor, in a panel of `height` CSS pixels; 0 as long as the frame isn't drawn. Without a `requestId`
   * there is nothing left to show.
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

/** The reason why a request failed. `code` is the product's own error code. */
export interface FrameErrorPayload {
  readonly message: string
  readonly code?: string | undefined
  /** Where a code was mailed to (`code_needed`). */
  readonly email?: string | undefined
  /** When to try again (`too_many_requests`). */
  readonly retryAfterMs?: number | undefined
  /** How many tries a code has left (`code_wrong`). */
  readonly triesLeft?: number | undefined
  /** When another code can be requested (`code_needed`). */
  readonly resendAfterMs?: number | undefined
  /** True if a link that approves the device was mailed; otherwise a known device approves (`device_approval_needed`). */
  readonly isMailed?: boolean | undefined
  /** Two digits that stand beside the approval, for the visitor to compare (`device_approval_needed`). */
  readonly number?: string | undefined
  /** Of a message that ends with a reason: in whose words, such as the node's. */
  readonly reason?: string | undefined
  /** Of a reason of our own: its code and values, for the text that visitors read. `reason` is then the English one. */
  readonly reasonCode?: string | undefined
  readonly reasonValues?: Readonly<Record<string, string | number>> | undefined
}

/** The answer to a request, or a notice (which has no `id`), over the port. */
export interface FrameMessage {
  readonly type: `${typeof FRAME_PREFIX}${string}`
  readonly id?: string
  readonly payload?: unknown
}

/** Longer messages are refused: measured as the characters of their JSON. A contract's deployment takes 100,000. */
export const MESSAGE_LENGTH_LIMIT = 1_000_000
/** The most characters of a site's icon: a small picture. */
export const ICON_LENGTH_LIMIT = 40_000
/** The largest corners of a panel, in CSS pixels. */
export const RADIUS_LIMIT = 32
/** Requests of one page that may be under way at once. The next one is refused. */
export const PENDING_REQUESTS_LIMIT = 64
