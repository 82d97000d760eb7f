import {
  array,
  boolean,
  catch as orElse,
  custom,
  enum as oneOf,
  number,
  object,
  optional,
  safeParse,
  string,
} from 'zod/mini'
import type { LoginCache } from '#core/ports/embedded-wallet.ts'
import type { StoragePort } from '#core/ports/storage.ts'
import { isCaipNetworkId, type CaipNetworkId } from '#lib/caip.ts'
import type { FrameUser } from '#lib/frame-protocol/messages.ts'
import { parseJson } from '#lib/parse-json.ts'

/** Where the login cache is kept [embedded.cache]. */
export const LOGIN_KEY = '@appkit/login'
const NOBODY: LoginCache = { isUsed: false }

const networkId = custom<CaipNetworkId>((value) => typeof value === 'string' && isCaipNetworkId(value))
const SCHEMA = object({
  isUsed: boolean(),
  wallet: optional(string()),
  loginId: optional(string()),
  email: optional(string()),
  lastEmailAt: optional(number()),
  userName: optional(string()),
  socialProvider: orElse(
    optional(oneOf(['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster'])),
    undefined,
  ),
  smartAccountNetworks: optional(array(networkId)),
})

/** The state after a login. */
export function loginOf(
  { email, userName, solanaAddress: wallet }: FrameUser,
  { email: emailBefore, socialProvider }: LoginCache,
  { loginId, smartAccountNetworks }: Required<Pick<LoginCache, 'loginId' | 'smartAccountNetworks'>>,
): LoginCache {
  return {
    isUsed: true,
    wallet,
    loginId,
    email: email ?? emailBefore,
    ...(userName && { userName }),
    ...(socialProvider && { socialProvider }),
    smartAccountNetworks,
  }
}

/** Reads the stored login state; empty if there is none, or it doesn't parse. */
export async function readLoginCache(storage: StoragePort): Promise<LoginCache> {
  const text = await storage.get(LOGIN_KEY)
  if (typeof text !== 'string') return NOBODY
  const parsed = safeParse(SCHEMA, parseJson(text))
  return parsed.success ? parsed.data : NOBODY
}

export async function writeLoginCache(storage: StoragePort, cache: LoginCache): Promise<void> {
  await storage.set(LOGIN_KEY, JSON.stringify(cache))
}

/** Forgets a login as it was read. One that another tab has stored since stays. */
export async function forgetLogin(storage: StoragePort, login: LoginCache): Promise<void> {
  if (JSON.stringify(await readLoginCache(storage)) === JSON.stringify(login)) await storage.remove(LOGIN_KEY)
}

/** Forgets a login whose session has ended. A later one of the same wallet, in another tab, stays. */
export async function forgetEndedLogin(storage: StoragePort, loginId: string): Promise<void> {
  if ((await readLoginCache(storage)).loginId === loginId) await storage.remove(LOGIN_KEY)
}

/** Forgets the login of a wallet. Another one may have logged in since, in another tab: its login stays. */
export async function forgetLoginOf(storage: StoragePort, wallet: string): Promise<void> {
  const { wallet: stored = wallet } = await readLoginCache(storage)
  if (stored === wallet) await storage.remove(LOGIN_KEY)
}
