import { messageOf, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { isSiwxBackEnd, type SiweConfig, type Siwx, type SiwxBackEnd } from '#core/model/siwx-options.ts'
import type { Networks } from '#core/networks/create-networks.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { SignatureVerifier } from '#core/ports/signature-verifier.ts'
import type { StoragePort } from '#core/ports/storage.ts'
import type { BackEnd, SignOutRules } from '#core/sign-in/back-end.ts'
import { backEndFailed } from '#core/sign-in/sign-in-errors.ts'
import { shortReason } from '#lib/clean-text.ts'
import type { SignInRules } from '#lib/siwx/sign-in-rules.ts'
import { createBuiltIn } from './create-built-in.ts'
import { fromSiweConfig, isSiweEnabled, reachOf, signOutRulesOf } from './from-siwe-config.ts'
import { guardBackEnd } from './guard-back-end.ts'
import { verifySession } from './verify-session.ts'

interface BackEndDeps {
  readonly clock: Clock
  readonly storage: StoragePort
  /** The page's address. */
  readonly page: { readonly domain: string; readonly uri: string }
  readonly verifier: SignatureVerifier
  /** Of the families that can sign in. */
  readonly rules: readonly SignInRules[]
  readonly networks: Pick<Networks, 'find'>
  /** Called with each error of the site's `getRequired`, `onSignIn` and `onSignOut`. */
  onRequiredFails(error: WalletDialogError): void
}

interface Wish {
  readonly siwx?: Siwx | undefined
  readonly siweConfig?: SiweConfig | undefined
}

/** The back end that a site's options ask for: its own, one from `siweConfig`, or the built-in one; `undefined` without either. */
export function createBackEnd({ siwx, siweConfig }: Wish, deps: BackEndDeps): BackEnd | undefined {
  const { clock, page, rules, onRequiredFails } = deps
  if (siwx) {
    const host = isSiwxBackEnd(siwx) ? siwx : builtIn(siwx, deps)
    const disconnect = siwx === true || siwx.signOutOnDisconnect !== false
    return guardBackEnd(host, { clock, onRequiredFails, rules, signOutOn: keepSessions({ disconnect }) })
  }
  const siwe = rules.find(({ isSiwe }) => isSiwe)
  if (!siwe || !siweConfig || !isSiweEnabled(siweConfig)) return undefined
  const host = fromSiweConfig(siweConfig, {
    page,
    now: clock.now,
    namespace: siwe.namespace,
    onCallbackFails: (method, cause) =>
      onRequiredFails(backEndFailed({ method, reason: shortReason(messageOf(cause)) }, { cause })),
  })
  return guardBackEnd(host, {
    clock,
    onRequiredFails,
    rules: [siwe],
    signOutOn: signOutRulesOf(siweConfig),
    outlasts: reachOf(siweConfig),
  })
}

/** Sessions of other accounts and chains stay. */
const keepSessions = (rules: Pick<SignOutRules, 'disconnect'>): SignOutRules => ({
  ...rules,
  accountChange: false,
  networkChange: false,
})

function builtIn(siwx: Exclude<Siwx, SiwxBackEnd>, { clock, storage, page, verifier, rules, networks }: BackEndDeps) {
  return createBuiltIn({
    settings: siwx === true ? {} : siwx,
    rules,
    storage,
    clock,
    page,
    verify: ({ data, message, signature }, expected) =>
      verifySession(
        {
          verifier,
          rules,
          networkOf: (id) => networks.find(id) ?? { caipNetworkId: id, name: id, rpcUrls: { default: { http: [] } } },
        },
        { message, signature },
        { ...expected, chainId: data.chainId, accountAddress: data.accountAddress },
      ),
  })
}
