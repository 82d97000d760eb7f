import type { SignInRequest } from '#core/ports/connector.ts'
import type { CaipNetworkId, ChainNamespace } from '#lib/caip.ts'
import { missingOrInvalid, multipleNamespaces, onlyEip155 } from '../walletconnect-errors.ts'
import type { Families } from './families.ts'
import type { ProposedNamespaces } from './proposed-namespaces.ts'

/** Signing in while connecting (`wc_sessionAuthenticate`): what the wallet is asked to sign, and for which chains and methods. */
export interface AuthenticationRequest extends SignInRequest {
  readonly namespace: ChainNamespace
  readonly chains: readonly CaipNetworkId[]
  /** Part of the message, as a recap (EIP-5573), and of the session. */
  readonly methods: readonly string[]
}

/**
 * Builds the sign-in request for a wallet [walletconnect.one-step].
 * @throws WalletDialogError `multiple_namespaces`, `only_eip155`, `missing_or_invalid`
 */
export function toAuthenticationRequest(
  signIn: SignInRequest,
  namespaces: ProposedNamespaces,
  families: Families,
): AuthenticationRequest {
  const [namespace, ...others] = Object.keys(namespaces) as ChainNamespace[]
  if (others.length > 0) throw multipleNamespaces()
  if (namespace && !families.of(namespace)?.loadSignatureCheck) throw onlyEip155()
  const { chains = [], methods = [] } = (namespace && namespaces[namespace]) ?? {}
  if (!namespace || chains.length === 0) throw missingOrInvalid({ what: 'Authenticating needs a chain' })
  for (const name of ['uri', 'domain', 'nonce'] as const) {
    if (!isText(signIn[name])) throw missingOrInvalid({ what: `Authenticating needs a ${name}` })
  }
  return { ...signIn, namespace, chains, methods }
}

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
