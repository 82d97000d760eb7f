import type { Clock } from '#core/ports/clock.ts'
import { within } from '#lib/within.ts'
import type { AnyWallet } from './standard-features.ts'

/** A wallet that doesn’t say within this time isn’t asked further. */
export const SESSION_TIMEOUT_MS = 2_000

/**
 * True if MetaMask still allows the site some accounts, false if it doesn’t: read from the session of its package’s client (CAIP-312),
 * without prompting the visitor. `undefined` if it can’t be read. A scope without an account would make it ask for one.
 */
export async function hasSession(wallet: AnyWallet, namespace: string, clock: Clock): Promise<boolean | undefined> {
  try {
    const { client } = wallet as { client?: { getSession?(): Promise<unknown> } }
    if (typeof client?.getSession !== 'function') return undefined
    const asked = Promise.resolve(client.getSession()).then((session) => ({ session }))
    const answer = await within(asked, SESSION_TIMEOUT_MS, clock)
    if (!answer) return undefined
    const { sessionScopes } = Object(answer.session) as {
      sessionScopes?: Record<string, { accounts?: unknown } | undefined>
    }
    const scopes = Object.entries(sessionScopes ?? {}).filter(([scope]) => scope.startsWith(`${namespace}:`))
    return (
      scopes.length > 0 &&
      scopes.every(([, scope]) => {
        const accounts = scope?.accounts
        return Array.isArray(accounts) && accounts.length > 0
      })
    )
  } catch {
    return undefined // A foreign object that throws or doesn’t answer says nothing.
  }
}
