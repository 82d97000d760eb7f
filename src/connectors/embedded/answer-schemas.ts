import {
  array,
  boolean,
  custom,
  enum as oneOf,
  nullable,
  number,
  object,
  optional,
  pipe,
  record,
  refine,
  regex,
  string,
  transform,
  undefined as nothing,
  union,
  unknown,
  type ZodMiniType,
} from 'zod/mini'
import { isCaipNetworkId, type CaipNetworkId } from '#lib/caip.ts'
import {
  LOGIN_PROVIDERS,
  type FrameNoticeName,
  type FrameNotices,
  type FrameRequestName,
  type FrameRequests,
} from '#lib/frame-protocol/messages.ts'

const chainId = custom<CaipNetworkId>((value) => typeof value === 'string' && isCaipNetworkId(value))
const accountType = oneOf(['eoa', 'smartAccount'])
const account = object({ address: string(), type: accountType })
/** The plain account is the one that works on every network. */
const accounts = array(account).check(refine((list) => list.some(({ type }) => type === 'eoa')))
/** A popup of the page’s own origin goes there, so no other scheme may run in it. */
const uri = string().check(regex(/^https?:\/\//))
const user = object({
  email: optional(nullable(string())),
  address: string(),
  chainId,
  accounts,
  solanaAddress: string(),
  userName: optional(string()),
  preferredAccountType: accountType,
  smartAccountDeployed: optional(boolean()),
}) as ZodMiniType<FrameRequests['GET_USER']['result']>

/** Names that aren't known are left out. */
const logins = object({
  email: boolean(),
  socials: pipe(
    array(string()),
    transform((names) => LOGIN_PROVIDERS.filter((provider) => names.includes(provider))),
  ),
})

/** The frame's answer to each request. */
export const RESULT_SCHEMAS: { readonly [Name in FrameRequestName]: ZodMiniType<FrameRequests[Name]['result']> } = {
  IS_CONNECTED: object({ isConnected: boolean() }),
  GET_USER: user,
  GET_CHAIN_ID: object({ chainId }),
  SWITCH_NETWORK: object({ chainId }),
  GET_LOGINS: logins,
  GET_SMART_ACCOUNT_NETWORKS: object({ chainIds: array(chainId) }),
  INIT_SMART_ACCOUNT: object({ address: string(), isDeployed: boolean() }),
  SET_PREFERRED_ACCOUNT: account,
  CONNECT_EMAIL: object({ action: oneOf(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  CONNECT_DEVICE: nothing(),
  CONNECT_OTP: nothing(),
  GET_SOCIAL_REDIRECT_URI: object({ uri, flow: string() }),
  CONNECT_SOCIAL: user,
  GET_FARCASTER_URI: object({ uri }),
  CONNECT_FARCASTER: object({ userName: string() }),
  UPDATE_EMAIL: nothing(),
  UPDATE_EMAIL_PRIMARY_OTP: nothing(),
  UPDATE_EMAIL_SECONDARY_OTP: object({ email: string() }),
  GET_CUSTODY: object({
    mode: oneOf(['assisted', 'user']),
    recovery: array(oneOf(['passkey', 'code'])),
    escrowOpensInMs: number(),
    isDeviceKept: optional(boolean()),
  }) as ZodMiniType<FrameRequests['GET_CUSTODY']['result']>,
  RECOVER_WALLET: nothing(),
  EXPORT_PHRASE: nothing(),
  SET_UP_RECOVERY: nothing(),
  MANAGE_DEVICES: nothing(),
  ESTIMATE_CALLS: object({
    maxFee: string().check(regex(/^0x[\da-f]{1,64}$/)),
    sponsor: optional(string()),
    notSponsored: optional(string()),
  }),
  RPC_REQUEST: object({ result: unknown() }),
  RPC_ABORT: nothing(),
  SIGN_OUT: nothing(),
  SYNC_THEME: nothing(),
  SYNC_DAPP_DATA: nothing(),
  RELOAD: nothing(),
}

/** Notifications that the frame sends unasked. */
export const NOTICE_SCHEMAS: { readonly [Name in FrameNoticeName]: ZodMiniType<FrameNotices[Name]> } = {
  APPROVAL: object({
    requestId: optional(string()),
    height: custom<number>((value) => typeof value === 'number' && value >= 0 && value <= 10_000),
  }),
  SESSION_ENDED: nothing(),
  ACCOUNTS_CHANGED: object({ accounts }),
  CHAIN_CHANGED: object({ chainId }),
}

/** A message over the port, before its payload is read. */
export const MESSAGE_SCHEMA = object({ type: string(), id: optional(string()), payload: optional(unknown()) })

/** The payload of a refusal. */
export const ERROR_SCHEMA = object({
  message: optional(string()),
  code: optional(string()),
  email: optional(string()),
  retryAfterMs: optional(number()),
  triesLeft: optional(number()),
  resendAfterMs: optional(number()),
  isMailed: optional(boolean()),
  number: optional(string()),
  reason: optional(string()),
  reasonCode: optional(string()),
  reasonValues: optional(record(string(), union([string(), number()]))),
})
