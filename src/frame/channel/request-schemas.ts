import {
  array,
  custom,
  email,
  enum as oneOf,
  gte,
  lte,
  maxLength,
  minLength,
  number,
  optional,
  regex,
  strictObject,
  string,
  undefined as nothing,
  unknown,
  type ZodMiniType,
} from 'zod/mini'
import { isCaipNetworkId, type CaipNetworkId } from '#lib/caip.ts'
import {
  ICON_LENGTH_LIMIT,
  RADIUS_LIMIT,
  type FrameRequestName,
  type FrameRequests,
} from '#lib/frame-protocol/messages.ts'

const EMAIL_LIMIT = 254
const TEXT_LIMIT = 200
const URL_LIMIT = 2_048
const ICONS_LIMIT = 10
const TOKEN_LIMIT = 512
/** As many as a batch may have. */
const CALLS_LIMIT = 50

const text = (limit: number) => string().check(minLength(1), maxLength(limit))
const chainId = custom<CaipNetworkId>(
  (value) => typeof value === 'string' && value.length <= 64 && isCaipNetworkId(value),
)
const otp = strictObject({ otp: string().check(regex(/^\d{6}$/)) })
const address = strictObject({ email: email().check(maxLength(EMAIL_LIMIT)) })
const id = text(64)

/** A message of the page, before its payload is read. */
export const REQUEST_SCHEMA = strictObject({ type: text(64), id, payload: optional(unknown()) })

/** The payload of each request. */
export const PAYLOAD_SCHEMAS: { readonly [Name in FrameRequestName]: ZodMiniType<FrameRequests[Name]['payload']> } = {
  IS_CONNECTED: nothing(),
  GET_USER: nothing(),
  GET_CHAIN_ID: nothing(),
  SWITCH_NETWORK: strictObject({ chainId }),
  GET_LOGINS: nothing(),
  GET_SMART_ACCOUNT_NETWORKS: nothing(),
  INIT_SMART_ACCOUNT: nothing(),
  SET_PREFERRED_ACCOUNT: strictObject({ type: oneOf(['eoa', 'smartAccount']) }),
  CONNECT_EMAIL: address,
  CONNECT_DEVICE: nothing(),
  CONNECT_OTP: otp,
  GET_SOCIAL_REDIRECT_URI: strictObject({ provider: oneOf(['google', 'github', 'apple', 'facebook', 'x', 'discord']) }),
  CONNECT_SOCIAL: strictObject({ flow: text(TOKEN_LIMIT), code: text(TOKEN_LIMIT) }),
  GET_FARCASTER_URI: nothing(),
  CONNECT_FARCASTER: nothing(),
  UPDATE_EMAIL: address,
  UPDATE_EMAIL_PRIMARY_OTP: otp,
  UPDATE_EMAIL_SECONDARY_OTP: otp,
  GET_CUSTODY: nothing(),
  RECOVER_WALLET: nothing(),
  EXPORT_PHRASE: nothing(),
  SET_UP_RECOVERY: nothing(),
  MANAGE_DEVICES: nothing(),
  ESTIMATE_CALLS: strictObject({
    chainId,
    calls: array(strictObject({ to: text(42), value: optional(text(66)), data: optional(string()) })).check(
      minLength(1),
      maxLength(CALLS_LIMIT),
    ),
  }),
  RPC_REQUEST: strictObject({ method: text(64), params: unknown(), chainId }),
  RPC_ABORT: strictObject({ requestId: id }),
  SIGN_OUT: nothing(),
  SYNC_THEME: strictObject({
    theme: oneOf(['light', 'dark']),
    accent: optional(string().check(regex(/^#[\da-f]{6}$/i))),
    radius: optional(number().check(gte(0), lte(RADIUS_LIMIT))),
    density: optional(oneOf(['comfortable', 'compact'])),
    lang: optional(custom<string>(isLanguageTag)),
  }),
  SYNC_DAPP_DATA: strictObject({
    name: text(TEXT_LIMIT),
    url: text(URL_LIMIT),
    icons: optional(array(text(URL_LIMIT)).check(maxLength(ICONS_LIMIT))),
    icon: optional(string().check(maxLength(ICON_LENGTH_LIMIT), regex(/^data:image\/png;base64,[\w+/]+=*$/))),
  }),
  RELOAD: nothing(),
}

/** True for a BCP-47 tag that `Intl` accepts. */
function isLanguageTag(value: unknown): boolean {
  try {
    return typeof value === 'string' && Intl.getCanonicalLocales(value).length > 0
  } catch {
    return false // It throws at what is none.
  }
}
