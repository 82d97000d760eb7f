import type { CaipNetworkId } from '#lib/caip.ts'
import { findTextProblem, type SiwxMessage } from '#lib/siwx/check-message.ts'

/** The account and chain that a sign-in message is for. */
export interface SiwxMessageInput {
  /** CAIP-2 id. */
  readonly chainId: CaipNetworkId
  /** Empty if the account isn’t known yet: a wallet that signs in while connecting adds its own. */
  readonly accountAddress: string
  readonly notBefore?: string | undefined
}

/** A proof that an account has signed in. */
export interface SiwxSession {
  /** The fields of the message, or the fields that the back end knows. */
  readonly data: Partial<SiwxMessage> & Pick<SiwxMessage, 'chainId' | 'accountAddress'>
  /** The text that was signed. */
  readonly message: string
  /** 0x hex on eip155, base58 on solana, base64 on bip122. */
  readonly signature: string
  /** The wallet's own signed object (CAIP-74), if it signed while connecting. */
  readonly cacao?: unknown
}

/** The fields of a message with its text; the text alone; or the fields alone, whose text then follows CAIP-122. */
export type SiwxMessageAnswer = string | (Partial<SiwxMessage> & { toString(): string })

type Later<Value> = Value | Promise<Value>

/** Sign-in with a host's own back end. Every method may return a promise; what it throws is shown to the visitor, who can retry. */
export interface SiwxBackEnd {
  /** The message for an account to sign, with a nonce from the back end. */
  createMessage(input: SiwxMessageInput): Later<SiwxMessageAnswer>
  /** Verifies and stores a session; throws if it isn’t valid. */
  addSession(session: SiwxSession): Later<unknown>
  revokeSession(chainId: CaipNetworkId, address: string): Later<unknown>
  /** Stores exactly these sessions: none, once the last wallet is disconnected. */
  setSessions(sessions: readonly SiwxSession[]): Later<unknown>
  /** Valid sessions of an account on a chain. */
  getSessions(chainId: CaipNetworkId, address: string): Later<readonly SiwxSession[]>
  /** True if a visitor who cancels is disconnected; false if missing. */
  getRequired?(): boolean
  /** True unless it is set. */
  readonly signOutOnDisconnect?: boolean | undefined
}

/** Sign-in without a back end: the dialog itself makes and verifies messages, and keeps sessions in the page's storage. */
export interface SiwxSettings {
  /** One line. */
  readonly statement?: string | undefined
  /** The page's host by default. */
  readonly domain?: string | undefined
  /** The page's origin by default. */
  readonly uri?: string | undefined
  readonly resources?: readonly string[] | undefined
  /** How long a session lasts; 7 days by default. */
  readonly lifetimeMs?: number | undefined
  /** True if a visitor who cancels is disconnected; true by default. */
  readonly required?: boolean | undefined
  /** True unless it is set. */
  readonly signOutOnDisconnect?: boolean | undefined
}

/** The property `siwx`: `true` or settings for the built-in sign-in, or a back end. */
export type Siwx = true | SiwxSettings | SiwxBackEnd

/** The input of `siweConfig`'s `createMessage`. */
export interface SiweMessageInput {
  readonly address: string
  readonly chainId: number
  readonly nonce: string
  readonly version: '1'
  readonly domain: string
  readonly uri: string
  /** When it was issued, RFC 3339; `exp` and `nbf` likewise. */
  readonly iat: string
  readonly exp?: string | undefined
  readonly nbf?: string | undefined
  readonly statement?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** The signed-in account, according to the host's server. */
export interface SiweSession {
  readonly address: string
  readonly chainId: number
}

/** Sign-in with a SIWE server, for EVM accounts: the property `siweConfig`. */
export interface SiweConfig {
  getNonce(address?: string): Later<string>
  createMessage(input: SiweMessageInput): Later<string>
  verifyMessage(signed: { message: string; signature: string; cacao?: unknown }): Later<boolean>
  getSession(): Later<SiweSession | null | undefined>
  signOut(): Later<boolean | void>
  /** Additional fields of the message; unknown ones are passed on to `createMessage`. */
  getMessageParams?(): Later<Partial<Omit<SiweMessageInput, 'address' | 'nonce' | 'version'>> | undefined>
  onSignIn?(session: SiweSession): void
  onSignOut?(): void
  /** These four are true by default. */
  readonly enabled?: boolean | undefined
  readonly required?: boolean | undefined
  readonly signOutOnDisconnect?: boolean | undefined
  readonly signOutOnAccountChange?: boolean | undefined
  readonly signOutOnNetworkChange?: boolean | undefined
  /** The flags may also be here. */
  readonly options?: Partial<
    Pick<
      SiweConfig,
      'enabled' | 'required' | 'signOutOnDisconnect' | 'signOutOnAccountChange' | 'signOutOnNetworkChange'
    >
  >
}

const BACK_END_METHODS = ['createMessage', 'addSession', 'revokeSession', 'setSessions', 'getSessions'] as const

/** True if the host brings a back end, rather than settings for the built-in sign-in. */
export function isSiwxBackEnd(siwx: Siwx): siwx is SiwxBackEnd {
  return siwx !== true && BACK_END_METHODS.some((name) => typeof (siwx as Partial<SiwxBackEnd>)[name] === 'function')
}

/** The problem of a value for `siwx`, in a few words; `undefined` if there is none. */
export function findSiwxProblem(value: unknown): string | undefined {
  if (value === true) return undefined
  if (typeof value !== 'object' || value === null) return 'must be true, settings, or an object with methods'
  const siwx = value as Record<string, unknown>
  const missing = BACK_END_METHODS.filter((name) => typeof siwx[name] !== 'function')
  if (missing.length < BACK_END_METHODS.length) {
    if (missing.length > 0)
      return `a back end must have the methods ${BACK_END_METHODS.join(', ')}: ${missing.join(', ')} is missing`
    const { getRequired } = siwx
    return getRequired === undefined || typeof getRequired === 'function' ? undefined : 'getRequired must be a function'
  }
  return findSettingsProblem(siwx)
}

/** 100 years. The end must stay a date whose year has four digits, as messages have them. */
const LIFETIME_LIMIT_MS = 36_525 * 86_400_000

function findSettingsProblem(settings: Record<string, unknown>): string | undefined {
  for (const name of ['statement', 'domain', 'uri']) {
    if (settings[name] !== undefined && typeof settings[name] !== 'string') return `${name} must be a text`
  }
  for (const name of ['required', 'signOutOnDisconnect']) {
    if (settings[name] !== undefined && typeof settings[name] !== 'boolean') return `${name} must be true or false`
  }
  const { lifetimeMs, resources } = settings
  if (
    lifetimeMs !== undefined &&
    !(typeof lifetimeMs === 'number' && lifetimeMs > 0 && lifetimeMs <= LIFETIME_LIMIT_MS)
  )
    return 'lifetimeMs must be above 0 and at most 100 years'
  const isList =
    resources === undefined || (Array.isArray(resources) && resources.every((uri) => typeof uri === 'string'))
  return isList ? findTextProblem(settings) : 'resources must be a list of URIs'
}

const SIWE_METHODS = ['getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut'] as const

/** The problem of a value for `siweConfig`. */
export function findSiweConfigProblem(value: unknown): string | undefined {
  const config = Object(value) as Record<string, unknown>
  const missing = SIWE_METHODS.filter((name) => typeof config[name] !== 'function')
  return missing.length > 0
    ? `must have the methods ${SIWE_METHODS.join(', ')}: ${missing.join(', ')} is missing`
    : undefined
}
