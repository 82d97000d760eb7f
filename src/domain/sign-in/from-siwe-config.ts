import type { SiweConfig, SiweMessageInput, SiweSession, SiwxBackEnd, SiwxSession } from '#core/model/siwx-options.ts'
import type { SessionReach, SignOutRules } from '#core/sign-in/back-end.ts'
import { referenceOf, type ChainNamespace } from '#lib/caip.ts'
import { isSessionFor } from './is-session-for.ts'

/** True if the host enables it. */
export const isSiweEnabled = (config: SiweConfig): boolean => flag(config, 'enabled')

/** Changes that the server's one session outlasts: the ones that the host has excepted from signing out [sign-in.siwe-flags]. */
export const reachOf = (config: SiweConfig): SessionReach => ({
  accountChange: !flag(config, 'signOutOnAccountChange'),
  networkChange: !flag(config, 'signOutOnNetworkChange'),
})

/** Which changes end a session: all, unless the host says otherwise. */
export const signOutRulesOf = (config: SiweConfig): SignOutRules => ({
  disconnect: flag(config, 'signOutOnDisconnect'),
  accountChange: flag(config, 'signOutOnAccountChange'),
  networkChange: flag(config, 'signOutOnNetworkChange'),
})

type Flag = keyof NonNullable<SiweConfig['options']>
const flag = (config: SiweConfig, name: Flag): boolean => config[name] ?? config.options?.[name] ?? true

interface SiweDeps {
  /** The page's address; used if the host gives none. */
  readonly page: { readonly domain: string; readonly uri: string }
  now(): number
  /** Of the accounts: `siweConfig` supports one family only. */
  readonly namespace: ChainNamespace
  /** Called if the site's `onSignIn` or `onSignOut` fails: the session has begun or ended nevertheless. */
  onCallbackFails(method: 'onSignIn' | 'onSignOut', cause: unknown): void
}

/** Makes a back end from `siweConfig`: a server with a single session, with a nonce, verification and sign-out. */
export function fromSiweConfig(config: SiweConfig, { page, now, namespace, onCallbackFails }: SiweDeps): SiwxBackEnd {
  /** Servers may store the number as text, or as the whole id of the chain. @throws Error if it is neither */
  function toSession({ address, chainId }: SiweSession): SiwxSession {
    const reference = Number(String(chainId).replace(`${namespace}:`, ''))
    if (!Number.isSafeInteger(reference) || reference <= 0)
      throw new Error(`getSession answered with the chainId ${JSON.stringify(chainId)}, which isn't a chain's number`)
    return { data: { accountAddress: address, chainId: `${namespace}:${reference}` }, message: '', signature: '' }
  }

  /** Sign-out happens only once. `undefined` until the server has answered: it may have a session of an earlier visit. */
  let isSignedIn: boolean | undefined

  async function notify(method: 'onSignIn' | 'onSignOut', call: () => unknown) {
    try {
      await call()
    } catch (cause) {
      onCallbackFails(method, cause)
    }
  }

  async function signOut() {
    isSignedIn ??= Boolean(await config.getSession())
    if (!isSignedIn) return
    isSignedIn = false
    try {
      if ((await config.signOut()) === false) throw new Error('signOut answered false')
    } catch (error) {
      // The server may still have the session: the next sign-out tries again.
      isSignedIn = true
      throw error
    }
    void notify('onSignOut', () => config.onSignOut?.())
  }

  async function addSession({ message, signature, cacao }: SiwxSession) {
    const isVerified: unknown = await config.verifyMessage({
      message,
      signature,
      ...(cacao !== undefined && { cacao }),
    })
    if (isVerified !== true) throw new Error('verifyMessage answered no')
    // Even if its session can’t be read now.
    isSignedIn = true
    const session = await config.getSession()
    if (!session) throw new Error('getSession knows nobody after verifyMessage')
    void notify('onSignIn', () => config.onSignIn?.(session))
  }

  return {
    async createMessage({ chainId, accountAddress, notBefore }) {
      const [params, nonce] = await Promise.all([
        config.getMessageParams?.() ?? {},
        config.getNonce(accountAddress || undefined),
      ])
      const input: SiweMessageInput = {
        nbf: notBefore,
        ...params,
        domain: params?.domain ?? page.domain,
        uri: params?.uri ?? page.uri,
        iat: params?.iat ?? new Date(now()).toISOString(),
        chainId: Number(referenceOf(chainId)),
        address: accountAddress,
        nonce,
        version: '1',
      }
      const { domain, uri, iat, exp, nbf, statement, requestId, resources } = input
      const text = accountAddress ? await config.createMessage(input) : ''
      return {
        chainId,
        accountAddress,
        domain,
        uri,
        version: '1',
        nonce,
        issuedAt: iat,
        expirationTime: exp,
        notBefore: nbf,
        statement,
        requestId,
        resources,
        toString: () => text,
      }
    },
    addSession,
    revokeSession: signOut,
    async setSessions(sessions) {
      const [session] = sessions
      if (session) await addSession(session)
      else await signOut()
    },
    async getSessions(chainId, address) {
      const session = await config.getSession()
      isSignedIn = Boolean(session)
      if (!session) return []
      return [toSession(session)].filter(isSessionFor({ chainId, address }, reachOf(config)))
    },
    getRequired: () => flag(config, 'required'),
  }
}
