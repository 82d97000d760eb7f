import type { SessionTypes } from '@walletconnect/types'
import { createButton, createElement, createSelect } from '../dom/create-element.ts'
import { nameAccount } from '../dom/format-address.ts'
import { createPeerView } from './create-peer-view.ts'
import { nameNamespace } from './phone-accounts.ts'
import { describeFailure, type PhoneWalletContext } from './phone-wallet-context.ts'
import {
  changeSessionAccount,
  disconnectSession,
  extendSession,
  listSessionAccounts,
  listSessionChains,
  switchSessionChain,
} from './session-actions.ts'

/** The connected sites, each with its actions. */
export function createSessionList(context: PhoneWalletContext): HTMLElement {
  const sessions = Object.values(context.kit.getActiveSessions())
  const heading = createElement('h2', { properties: { id: 'sessions' } }, 'Connected sites')
  const empty = createElement('p', { properties: { className: 'hint' } }, 'No site is connected.')
  return createElement(
    'section',
    { properties: { className: 'stage' }, attributes: { 'aria-labelledby': heading.id } },
    heading,
    ...(sessions.length > 0 ? sessions.map((session) => createSessionCard(session, context)) : [empty]),
  )
}

function createSessionCard(session: SessionTypes.Struct, context: PhoneWalletContext): HTMLElement {
  const { topic, peer, expiry } = session
  const act = (action: Promise<void>) => {
    action.catch((error: unknown) => context.warn(`That did not work. ${describeFailure(error)}`))
  }
  const chain = createChainSelect(session, context)
  const account = createAccountSelect(session, context)
  const switchChain = () => {
    const target = context.chains().find(({ chainId }) => String(chainId) === chain.select.value)
    if (target) act(switchSessionChain(topic, target, context))
  }
  const changeAccount = () => {
    act(changeSessionAccount(topic, Math.max(0, account.select.selectedIndex), context))
  }
  const names = listSessionAccounts(session, context).map(nameAccount)
  const hasEvm = session.namespaces['eip155'] !== undefined
  const families = Object.keys(session.namespaces).map((namespace) => nameNamespace(namespace, context))
  const validUntil = new Date(expiry * 1000).toLocaleString()
  return createElement(
    'article',
    { properties: { className: 'card' }, attributes: { 'aria-label': peer.metadata.name || 'Unnamed site' } },
    createPeerView(peer.metadata),
    createElement(
      'p',
      { properties: { className: 'hint' } },
      `${names.join(', ')} on ${families.join(', ')} · valid until ${validUntil}`,
    ),
    ...(hasEvm
      ? [
          createElement(
            'div',
            { properties: { className: 'pair' } },
            chain.field,
            createButton('Switch chain', switchChain),
          ),
        ]
      : []),
    createElement(
      'div',
      { properties: { className: 'pair' } },
      account.field,
      createButton('Change account', changeAccount),
    ),
    createElement(
      'div',
      { properties: { className: 'pair' } },
      createButton('Extend', () => act(extendSession(topic, context))),
      createButton('Disconnect', () => act(disconnectSession(topic, context)), 'danger'),
    ),
  )
}

function createChainSelect(session: SessionTypes.Struct, context: PhoneWalletContext) {
  const inSession = listSessionChains(session)
  const choices = context.chains().map(({ chainId, name }) => ({
    value: String(chainId),
    text: inSession.includes(`eip155:${chainId}`) ? name : `${name} (new)`,
  }))
  return createSelect('Chain', choices, inSession[0]?.split(':')[1])
}

function createAccountSelect(session: SessionTypes.Struct, context: PhoneWalletContext) {
  const choices = context.signer.addresses.map((value, index) => ({ value, text: nameAccount(index) }))
  return createSelect('Account', choices, context.signer.addresses[listSessionAccounts(session, context)[0] ?? 0])
}
