import type { SessionTypes } from '@walletconnect/types'
import { getSdkError } from '@walletconnect/utils'
import { type Address, getAddress } from 'viem'
import type { WalletChain } from '../evm/wallet-chain.ts'
import { SESSION_EVENTS, toCaipAccounts } from './approve-namespaces.ts'
import { type PhoneWalletContext, toCaipNetworkId } from './phone-wallet-context.ts'

/** The accounts of a session, in its order, without repetition. */
export function listSessionAccounts({ namespaces }: SessionTypes.Struct): Address[] {
  const accounts = namespaces['eip155']?.accounts ?? []
  return [...new Set(accounts.map((account) => getAddress(account.split(':')[2] ?? '')))]
}

/** The chains of a session, as CAIP-2 ids. */
export function listSessionChains({ namespaces }: SessionTypes.Struct): string[] {
  const { accounts = [], chains = [] } = namespaces['eip155'] ?? {}
  return [...new Set([...chains, ...accounts.map((account) => account.split(':').slice(0, 2).join(':'))])]
}

/** Tells the site about another chain; a chain that the session lacks is added to it first. */
export async function switchSessionChain(
  topic: string,
  chain: WalletChain,
  context: PhoneWalletContext,
): Promise<void> {
  const session = getSession(topic, context)
  const caipNetworkId = toCaipNetworkId(chain)
  const chains = listSessionChains(session)
  if (!chains.includes(caipNetworkId)) {
    await updateNamespace(session, [...chains, caipNetworkId], listSessionAccounts(session), context)
  }
  await context.kit.emitSessionEvent({
    topic,
    event: { name: 'chainChanged', data: chain.chainId },
    chainId: caipNetworkId,
  })
  context.say(`Switched to ${chain.name}`)
}

/** Puts an account first; one that the session lacks is added to it. */
export async function changeSessionAccount(
  topic: string,
  account: Address,
  context: PhoneWalletContext,
): Promise<void> {
  const session = getSession(topic, context)
  const chains = listSessionChains(session)
  const accounts = [account, ...listSessionAccounts(session).filter((other) => other !== account)]
  await updateNamespace(session, chains, accounts, context)
  for (const chainId of chains.slice(0, 1)) {
    await context.kit.emitSessionEvent({ topic, event: { name: 'accountsChanged', data: accounts }, chainId })
  }
  context.say('Account changed')
}

/** Prolongs a session to seven days from now. */
export async function extendSession(topic: string, context: PhoneWalletContext): Promise<void> {
  await context.kit.extendSession({ topic })
  context.say('Session extended')
  context.onSessionsChanged()
}

/** Ends a session and tells the site. */
export async function disconnectSession(topic: string, context: PhoneWalletContext): Promise<void> {
  const { name } = getSession(topic, context).peer.metadata
  await context.kit.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') })
  context.say(`Disconnected from ${name}`)
  context.onSessionsChanged()
}

async function updateNamespace(
  session: SessionTypes.Struct,
  chains: readonly string[],
  accounts: readonly Address[],
  { kit, onSessionsChanged }: PhoneWalletContext,
) {
  const { methods = [], events = [...SESSION_EVENTS] } = session.namespaces['eip155'] ?? {}
  const eip155 = { chains: [...chains], methods, events, accounts: toCaipAccounts(chains, accounts) }
  const { acknowledged } = await kit.updateSession({
    topic: session.topic,
    namespaces: { ...session.namespaces, eip155 },
  })
  await acknowledged()
  onSessionsChanged()
}

function getSession(topic: string, { kit }: PhoneWalletContext): SessionTypes.Struct {
  const session = kit.getActiveSessions()[topic]
  if (!session) throw new Error('The session is over.')
  return session
}
