import type { SignClientTypes } from '@walletconnect/types'
import { buildAuthObject, getSdkError, populateAuthPayload } from '@walletconnect/utils'
import { type Address, stringToHex } from 'viem'
import { APPROVED_METHODS } from '../evm/requests/prepare-evm-request.ts'
import type { Decision } from '../requests/approval.ts'
import { describeFailure, type PhoneWalletContext, toCaipNetworkId } from './phone-wallet-context.ts'
import { readVerification } from './read-verification.ts'

/** A site's request for a session and a sign-in with one approval (`wc_sessionAuthenticate`). */
export type Authentication = SignClientTypes.EventArguments['session_authenticate']

/** Asks the visitor to connect and sign in, or refuses at once if wallet and site have no chain in common. */
export async function handleAuthentication(request: Authentication, context: PhoneWalletContext): Promise<void> {
  const { kit, prompts, signer } = context
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
  prompts.add({
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
    decide: (decision) => decideAuthentication({ id, account, text, issuer, payload }, peer.name, decision, context),
  })
}

interface PreparedAuthentication {
  readonly id: number
  readonly account: Address
  readonly text: string
  readonly issuer: string
  readonly payload: ReturnType<typeof populateAuthPayload>
}

async function decideAuthentication(
  { id, account, text, issuer, payload }: PreparedAuthentication,
  name: string,
  decision: Decision,
  { kit, signer, say, warn, onSessionsChanged }: PhoneWalletContext,
) {
  if (!decision.approved) {
    await kit.rejectSessionAuthenticate({ id, reason: getSdkError('USER_REJECTED') })
    return say(`${name} was rejected`)
  }
  try {
    const signature = await signer.signMessage(account, stringToHex(text))
    const auth = buildAuthObject(payload, { t: 'eip191', s: signature }, issuer)
    await kit.approveSessionAuthenticate({ id, auths: [auth] })
    say(`Signed in to ${name}`)
  } catch (error) {
    warn(`Signing in to ${name} failed. ${describeFailure(error)}`)
  }
  onSessionsChanged()
}
