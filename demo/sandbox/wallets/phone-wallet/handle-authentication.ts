import type { SignClientTypes } from '@walletconnect/types'
import { buildAuthObject, getSdkError, populateAuthPayload } from '@walletconnect/utils'
import { type Address, stringToHex } from 'viem'
import { APPROVED_METHODS } from '../evm/requests/prepare-evm-request.ts'
import { RpcError } from '../requests/rpc-error.ts'
import { ANSWERS } from '../test-wallet/answers.ts'
import { pretendEvmRequest } from '../test-wallet/pretend-evm-request.ts'
import type { GivenAnswer } from '../test-wallet/test-wallet-types.ts'
import { describeFailure, type PhoneWalletContext, toCaipNetworkId } from './phone-wallet-context.ts'
import { readVerification } from './read-verification.ts'
import { changeNextResult } from './send-past-kit.ts'

/** A site's request for a session and a sign-in with one approval (`wc_sessionAuthenticate`). */
export type Authentication = SignClientTypes.EventArguments['session_authenticate']

const METHOD = 'wc_sessionAuthenticate'

/** Asks the visitor to connect and sign in, or refuses at once if wallet and site have no chain in common. */
export async function handleAuthentication(request: Authentication, context: PhoneWalletContext): Promise<void> {
  const { kit, steering, signer } = context
  const { id, topic, params, verifyContext } = request
  const { metadata: peer } = params.requester
  const own = context.chains().map(toCaipNetworkId)
  const chains = params.authPayload.chains.filter((chain) => own.includes(chain))
  const [chain] = chains
  const [account] = signer.addresses
  if (chain === undefined || account === undefined) {
    context.warn(`${peer.name} was rejected. This wallet has none of its networks.`)
    const reason = getSdkError('UNSUPPORTED_CHAINS', params.authPayload.chains.join(', '))
    return await kit.rejectSessionAuthenticate({ id, reason })
  }
  const payload = populateAuthPayload({ authPayload: params.authPayload, chains, methods: [...APPROVED_METHODS] })
  const issuer = `did:pkh:${chain}:${account}`
  const text = kit.formatAuthMessage({ request: payload, iss: issuer })
  const host = URL.canParse(peer.url) ? new URL(peer.url).host : ''
  const prepared = { id, account, text, issuer, payload }
  const settle = (given: GivenAnswer) => settleAuthentication(prepared, peer.name, given, context)
  await steering.ask(METHOD, {
    id,
    topic,
    peer,
    approval: {
      kind: 'sign-in',
      account,
      text,
      otherSite: payload.domain === host ? undefined : payload.domain,
      verification: readVerification(verifyContext),
    },
    details: [],
    decide: ({ approved }) => settle(approved ? 'approve' : 'decline'),
    settle,
  })
}

interface PreparedAuthentication {
  readonly id: number
  readonly account: Address
  readonly text: string
  readonly issuer: string
  readonly payload: ReturnType<typeof populateAuthPayload>
}

async function settleAuthentication(
  prepared: PreparedAuthentication,
  name: string,
  given: GivenAnswer,
  context: PhoneWalletContext,
) {
  const { id, account, text } = prepared
  const { kit, falsely, report, warn, onSessionsChanged } = context
  if (given === 'decline') {
    await kit.rejectSessionAuthenticate({ id, reason: getSdkError('USER_REJECTED') })
    return report(`${name} was rejected`)
  }
  const approve = () => approveAuthentication(prepared, context)
  /** The kit checks the true signature, and sends another. */
  const approveWith = (signature: unknown) => {
    changeNextResult(kit, (result) => withSignature(result as AuthenticationResult, signature))
    return approve()
  }
  try {
    const result = await ANSWERS[given]({
      method: METHOD,
      perform: approve,
      performFalsely: async () => approveWith(await falsely.signer.signMessage(account, stringToHex(text))),
      pretend: () => approveWith(pretendEvmRequest('personal_sign')),
    })
    if (given === 'malformed') {
      changeNextResult(kit, () => result)
      await approve()
    }
    report(`Signed in to ${name}`)
  } catch (error) {
    if (error instanceof RpcError)
      await kit.rejectSessionAuthenticate({ id, reason: { code: error.code, message: error.message } })
    warn(`Signing in to ${name} failed. ${describeFailure(error)}`)
  }
  onSessionsChanged()
}

async function approveAuthentication(
  { id, account, text, issuer, payload }: PreparedAuthentication,
  { kit, signer }: PhoneWalletContext,
) {
  const signature = await signer.signMessage(account, stringToHex(text))
  const auth = buildAuthObject(payload, { t: 'eip191', s: signature }, issuer)
  await kit.approveSessionAuthenticate({ id, auths: [auth] })
}

interface AuthenticationResult {
  readonly cacaos: readonly { readonly s: object }[]
}

const withSignature = ({ cacaos, ...others }: AuthenticationResult, signature: unknown) => ({
  ...others,
  cacaos: cacaos.map((cacao) => ({ ...cacao, s: { ...cacao.s, s: signature } })),
})
