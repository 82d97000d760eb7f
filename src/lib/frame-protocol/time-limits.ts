import type { FrameRequestName } from './messages.ts'

/** Max time for the frame to report that it is ready. */
export const FRAME_READY_LIMIT_MS = 20_000
/** How long a login request may take: the service sends mail, or asks a provider. */
const LOGIN_LIMIT_MS = 30_000
/** How long the page waits for the answer to SIGN_OUT. Its own state is cleared before. */
const SIGN_OUT_LIMIT_MS = 3_000
/** Max time for a request that needs no approval. */
const REQUEST_LIMIT_MS = 10_000
/** How long the visitor may take to approve a request: as long as a WalletConnect request is valid by default. */
export const APPROVAL_LIMIT_MS = 300_000
/** Lifetime of the link that approves a device. */
const DEVICE_LIMIT_MS = 1_200_000
/** How long Farcaster's channel is open. */
const FARCASTER_LIMIT_MS = 300_000

const LOGIN_REQUESTS: readonly FrameRequestName[] = [
  'CONNECT_EMAIL',
  'CONNECT_OTP',
  'GET_SOCIAL_REDIRECT_URI',
  'CONNECT_SOCIAL',
  'GET_FARCASTER_URI',
  'UPDATE_EMAIL_PRIMARY_OTP',
  'UPDATE_EMAIL_SECONDARY_OTP',
  'INIT_SMART_ACCOUNT',
  'ESTIMATE_CALLS',
]

/** They wait for the visitor. */
const SLOW_REQUESTS: Readonly<Partial<Record<FrameRequestName, number>>> = {
  CONNECT_DEVICE: DEVICE_LIMIT_MS,
  CONNECT_FARCASTER: FARCASTER_LIMIT_MS,
  RECOVER_WALLET: APPROVAL_LIMIT_MS,
  EXPORT_PHRASE: APPROVAL_LIMIT_MS,
  SET_UP_RECOVERY: APPROVAL_LIMIT_MS,
  MANAGE_DEVICES: APPROVAL_LIMIT_MS,
  UPDATE_EMAIL: APPROVAL_LIMIT_MS,
  RPC_REQUEST: APPROVAL_LIMIT_MS,
  SIGN_OUT: SIGN_OUT_LIMIT_MS,
}

/** True if a request is a step of a login, for which the visitor waits. */
export const isLoginRequest = (name: FrameRequestName): boolean => LOGIN_REQUESTS.includes(name)

/** How long a request may take before it is rejected, in milliseconds. */
export function timeLimitOf(name: FrameRequestName): number {
  return SLOW_REQUESTS[name] ?? (isLoginRequest(name) ? LOGIN_LIMIT_MS : REQUEST_LIMIT_MS)
}
