import { literal, object, string, union } from 'zod/mini'
import { SIGN_IN_ANSWER } from '../service/service-account.ts'

/** 32 random bytes. */
export const createSecret = () => crypto.getRandomValues(new Uint8Array(32))

/** The service's answers to a login, as far as the frame needs them (docs/service-api.md). */
export const CODE_SENT = object({ challenge: string() })
export const FLOW = object({ flow: string(), uri: string() })
export const POLLED = union([object({ status: literal('waiting') }), SIGN_IN_ANSWER])
