import type { AuthTypes, SignClientTypes } from '@walletconnect/types'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { privateKeyToAccount } from 'viem/accounts'
import type { SignInRequest } from '#core/ports/connector.ts'
import type { TestWallet } from './create-test-wallet.ts'

/** The first account of anvil and Hardhat, whose address is `ADDRESS`. */
const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')

/** A site's request to sign in. */
export const SIGN_IN: SignInRequest = {
  domain: 'page.example',
  uri: 'https://page.example/login',
  nonce: 'nonce12345678',
  version: '1',
  issuedAt: '2026-11-21T08:00:00.000Z',
  statement: 'Sign in to the test page',
}

type AuthenticateEvent = SignClientTypes.EventArguments['session_authenticate']

interface Choices {
  chains?: readonly string[]
  methods?: readonly string[]
  /** Changes what is signed. */
  change?: (payload: AuthTypes.PayloadParams) => AuthTypes.PayloadParams
  /** Changes the signature. */
  forge?: (signature: string) => string
}

/** Signs a site's request for one chain. */
export async function signCacao(
  authPayload: AuthTypes.PayloadParams,
  format: (request: AuthTypes.PayloadParams, iss: string) => string,
  { chains = ['eip155:1'], methods = ['personal_sign', 'eth_sendTransaction'], change, forge }: Choices = {},
): Promise<AuthTypes.Cacao> {
  const populated = populateAuthPayload({ authPayload, chains: [...chains], methods: [...methods] })
  const payload = change ? change(populated) : populated
  const iss = `${chains[0]}:${account.address}`
  const signature = await account.signMessage({ message: format(payload, iss) })
  return buildAuthObject(payload, { t: 'eip191', s: forge ? forge(signature) : signature }, iss)
}

/** Scans a URI and signs in; resolves with the request, and with the session's topic where there is one. */
export async function signInAsWallet({ client, next }: TestWallet, uri: string, choices: Choices = {}) {
  const asked = next('session_authenticate')
  await client.pair({ uri })
  const event: AuthenticateEvent = await asked
  const cacao = await signCacao(
    event.params.authPayload,
    (request, iss) => client.formatAuthMessage({ request: request as never, iss }),
    choices,
  )
  return { event, cacao }
}
