import type { Configuration, CustomFetch } from 'openid-client'
import type { Identity } from '../accounts/accounts.ts'
import { createFetch } from '../outgoing/create-fetch.ts'

/** Reads JSON of the provider's API with the visitor's access token. */
export type ReadJson = (url: string) => Promise<unknown>

/** A provider that visitors sign in with. */
export interface SocialProvider {
  readonly id: string
  readonly scope: string
  /** Further parameters of the address that the popup opens, such as `response_mode`. */
  readonly parameters?: Readonly<Record<string, string>> | undefined
  /** True if it answers with an ID token. */
  readonly isOpenId: boolean
  /** Its addresses, and how the service proves itself; read from the provider on first use. */
  open(): Promise<Configuration>
  /** The visitor's name from the provider's answer, where the ID token has none. */
  readonly readName?: ((answer: URLSearchParams) => string | undefined) | undefined
  /** The identity that signed in, where there is no ID token. */
  readProfile?(read: ReadJson): Promise<Identity>
}

const TIMEOUT_MS = 10_000

/** Of a discovery document, a set of keys, or a profile. */
const MAX_BYTES = 256 * 1_024

/** Asks a social provider, within the limits of all outgoing requests. */
export function createProviderFetch(): CustomFetch {
  const send = createFetch({ timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })
  return (url, options) => send(url, options as RequestInit)
}
