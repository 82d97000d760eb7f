import type { SignClientTypes } from '@walletconnect/types'
import { getSdkError } from '@walletconnect/utils'
import { getAddress } from 'viem'
import { isApprovedMethod, prepareEvmRequest } from '../evm/requests/prepare-evm-request.ts'
import type { Approval } from '../requests/approval.ts'
import { callChain } from '../requests/call-chain.ts'
import type { PreparedRequest } from '../requests/prepared-request.ts'
import { RpcError, toWireError } from '../requests/rpc-error.ts'
import { ANSWERS, type AnswerActions } from '../test-wallet/answers.ts'
import type { GivenAnswer } from '../test-wallet/test-wallet-types.ts'
import { namespaceOf } from './approve-namespaces.ts'
import type { Answer } from './create-given-answers.ts'
import { nameNetwork } from './phone-accounts.ts'
import { describeFailure, type PhoneWalletContext, toCaipNetworkId } from './phone-wallet-context.ts'
import { pretendRequest } from './pretend-request.ts'
import { switchSessionChain } from './session-actions.ts'

/** A request of a connected site. */
export type SessionRequest = Pick<SignClientTypes.EventArguments['session_request'], 'id' | 'topic' | 'params'>

/** Approvals that show the network themselves. */
const NAMES_ITS_NETWORK: ReadonlySet<Approval['kind']> = new Set(['send-transaction', 'solana-transactions'])

/** The code for server errors in JSON-RPC. For its other codes, the kit replaces the message. */
const SERVER_ERROR_CODE = -32000

/** Checks a request and asks the visitor about it; an invalid one is answered at once. */
export async function handleSessionRequest(request: SessionRequest, context: PhoneWalletContext): Promise<void> {
  const { kit, steering } = context
  const { method, params } = request.params.request
  const { peer } = getSession(request.topic, context)
  const answer = (body: Answer) => respond(request, body, context)
  try {
    const { approval, perform } = await prepare(request, context)
    if (!approval) return await answer({ result: await perform() })
    const actions: AnswerActions = {
      method,
      perform,
      performFalsely: async () => (await prepare(request, { ...context, ...context.falsely })).perform(),
      pretend: () => pretendRequest(method, params),
    }
    const settle = (given: GivenAnswer) => settleRequest(given, actions, answer, context)
    await steering.ask(method, {
      id: request.id,
      topic: request.topic,
      peer: peer.metadata,
      approval,
      details: NAMES_ITS_NETWORK.has(approval.kind) ? [] : [['Network', nameNetwork(request.params.chainId, context)]],
      decide: ({ approved }) => settle(approved ? 'approve' : 'decline'),
      settle,
    })
  } catch (error) {
    context.warn(`A request of ${peer.metadata.name} was refused. ${describeFailure(error)}`)
    if (kit.getPendingSessionRequests().some(({ id }) => id === request.id)) await answer({ error: toWireError(error) })
  }
}

async function prepare({ topic, params }: SessionRequest, context: PhoneWalletContext): Promise<PreparedRequest> {
  const { method, params: methodParams } = params.request
  const family = context.families.find(({ namespace }) => namespace === namespaceOf(params.chainId))
  if (family) {
    const site = { caipNetworkId: params.chainId, accounts: listAccounts(topic, params.chainId, context) }
    return family.prepare(method, methodParams, site)
  }
  if (!isApprovedMethod(method)) {
    const { code, message } = getSdkError('UNSUPPORTED_METHODS', method)
    throw new RpcError(code, message)
  }
  const chain = context.chains().find((known) => toCaipNetworkId(known) === params.chainId)
  if (!chain) {
    const { code, message } = getSdkError('UNSUPPORTED_CHAINS', params.chainId)
    throw new RpcError(code, message)
  }
  return await prepareEvmRequest(method, methodParams, {
    allowedAccounts: listAccounts(topic, params.chainId, context).map((account) => getAddress(account)),
    chain,
    knownChains: context.chains(),
    sandboxChains: context.sandboxChains,
    signer: context.signer,
    callChain,
    switchChain: (target) => switchSessionChain(topic, target, context),
    addChain: async (added) => context.addChain(added),
  })
}

async function settleRequest(
  given: GivenAnswer,
  actions: AnswerActions,
  answer: (body: Answer) => Promise<void>,
  { report, warn }: PhoneWalletContext,
) {
  if (given === 'decline') {
    await answer({ error: getSdkError('USER_REJECTED') })
    return report('Request rejected')
  }
  try {
    const result = await ANSWERS[given](actions)
    await answer({ result })
    report('Request approved')
  } catch (error) {
    warn(`The request failed. ${describeFailure(error)}`)
    await answer({ error: toWireError(error) })
  }
}

/** Answers a request, and stores the answer for the case of a reload. */
export async function respond(
  { id, topic }: Pick<SessionRequest, 'id' | 'topic'>,
  body: Answer,
  { kit, answers }: PhoneWalletContext,
): Promise<void> {
  answers.keep(id, body)
  const response =
    'error' in body
      ? { id, jsonrpc: '2.0', error: { code: body.error.code, message: body.error.message } }
      : { id, jsonrpc: '2.0', result: body.result }
  try {
    await kit.respondSessionRequest({ topic, response })
  } catch (error) {
    // The kit's error contains the answer that was too large, which would make it too large to send as well.
    throw new RpcError(SERVER_ERROR_CODE, 'The wallet could not send its answer.', { cause: error })
  }
}

function getSession(topic: string, { kit }: PhoneWalletContext) {
  const session = kit.getActiveSessions()[topic]
  if (!session) throw new Error('The session has ended.')
  return session
}

function listAccounts(topic: string, caipNetworkId: string, context: PhoneWalletContext): string[] {
  const accounts = getSession(topic, context).namespaces[namespaceOf(caipNetworkId)]?.accounts ?? []
  return accounts
    .filter((account) => account.startsWith(`${caipNetworkId}:`))
    .map((account) => account.slice(caipNetworkId.length + 1))
}
