import type { SessionTypes } from '@walletconnect/types'
import { getSdkError } from '@walletconnect/utils'
import type { WalletChain } from '../evm/wallet-chain.ts'
import { EVM_EVENTS, namespaceOf } from './approve-namespaces.ts'
import { addressOn, indexOn } from './phone-accounts.ts'
import { type PhoneWalletContext, toCaipNetworkId } from './phone-wallet-context.ts'
import { updateSession } from './update-session.ts'

/** The event with which each namespace reports other accounts to a site. */
const ACCOUNT_EVENTS: Readonly<Record<string, string>> = { bip122: 'bip122_addressesChanged' }

/** Wallet indices of a session's accounts in order, without duplicates. */
export function listSessionAccounts({ namespaces }: SessionTypes.Struct, context: PhoneWalletContext): number[] {
  const indices = Object.values(namespaces).flatMap(({ accounts }) =>
    accounts.map((account) => {
      const { chain, address } = splitAccount(account)
      return indexOn(chain, address, context)
    }),
  )
  return [...new Set(indices)].filter((index) => index >= 0)
}

/** The chains of a session's namespace, as CAIP-2 ids. */
export function listSessionChains({ namespaces }: SessionTypes.Struct, namespace = 'eip155'): string[] {
  const { accounts = [], chains = [] } = namespaces[namespace] ?? {}
  return [...new Set([...chains, ...accounts.map((account) => splitAccount(account).chain)])]
}

/** Switches the site to another chain; a chain that the session lacks is added first. */
export async function switchSessionChain(
  topic: string,
  chain: WalletChain,
  context: PhoneWalletContext,
): Promise<void> {
  const session = getSession(topic, context)
  const caipNetworkId = toCaipNetworkId(chain)
  const chains = listSessionChains(session)
  if (!chains.includes(caipNetworkId)) {
    const eip155 = namespaceWith([...chains, caipNetworkId], listSessionAccounts(session, context), session, context)
    await updateSession(context.kit, topic, { ...session.namespaces, eip155 })
    context.onSessionsChanged()
  }
  await context.kit.emitSessionEvent({
    topic,
    event: { name: 'chainChanged', data: chain.chainId },
    chainId: caipNetworkId,
  })
  context.report(`Switched to ${chain.name}`)
}

/** Puts an account first in every namespace; one that the session lacks is added. */
export async function changeSessionAccount(topic: string, index: number, context: PhoneWalletContext): Promise<void> {
  const session = getSession(topic, context)
  const indices = [index, ...listSessionAccounts(session, context).filter((other) => other !== index)]
  const chainsByNamespace = Object.keys(session.namespaces).map((namespace) => {
    return [namespace, listSessionChains(session, namespace)] as const
  })
  const changed = chainsByNamespace.map(([namespace, chains]) => {
    return [namespace, namespaceWith(chains, indices, session, context)] as const
  })
  await updateSession(context.kit, topic, Object.fromEntries(changed))
  context.onSessionsChanged()
  for (const [namespace, [chainId]] of chainsByNamespace) {
    const name = ACCOUNT_EVENTS[namespace] ?? 'accountsChanged'
    if (chainId === undefined || !session.namespaces[namespace]?.events.includes(name)) continue
    const data = indices.map((other) => addressOn(chainId, other, context))
    await context.kit.emitSessionEvent({ topic, event: { name, data }, chainId })
  }
  context.report('Account changed')
}

/** Extends a session to seven days from now. */
export async function extendSession(topic: string, context: PhoneWalletContext): Promise<void> {
  await context.kit.extendSession({ topic })
  context.report('Session extended')
  context.onSessionsChanged()
}

/** Ends a session and notifies the site. */
export async function disconnectSession(topic: string, context: PhoneWalletContext): Promise<void> {
  const { name } = getSession(topic, context).peer.metadata
  await context.kit.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') })
  context.report(`Disconnected from ${name}`)
  context.onSessionsChanged()
}

/** A session's namespace with these chains and accounts. */
function namespaceWith(
  chains: readonly string[],
  indices: readonly number[],
  { namespaces }: SessionTypes.Struct,
  context: PhoneWalletContext,
): SessionTypes.Namespace {
  const { methods = [], events = [...EVM_EVENTS] } = namespaces[namespaceOf(chains[0] ?? '')] ?? {}
  const accounts = chains.flatMap((chain) => indices.map((index) => `${chain}:${addressOn(chain, index, context)}`))
  return { chains: [...chains], methods, events, accounts }
}

function splitAccount(account: string): { readonly chain: string; readonly address: string } {
  const [namespace = '', reference = '', address = ''] = account.split(':')
  return { chain: `${namespace}:${reference}`, address }
}

function getSession(topic: string, { kit }: PhoneWalletContext): SessionTypes.Struct {
  const session = kit.getActiveSessions()[topic]
  if (!session) throw new Error('The session has ended.')
  return session
}
