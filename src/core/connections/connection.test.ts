import { expect, test } from 'vitest'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import type { ConnectorInfo, WalletState } from '../ports/connector.ts'
import { adopt, toConnections, update } from './adopt-wallet.ts'
import { currentOf, dropFrom, endingWith, type Connection } from './connection.ts'

const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const B = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SOLANA = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const both: WalletState = {
  namespaces: { ...walletState('eip155:1', A, B).namespaces, ...walletState(SOLANA, 'Q').namespaces },
}

function wallet(id: string, state: WalletState, type: ConnectorInfo['type'] = 'ANNOUNCED') {
  return toConnections(createFakeConnector({ id, type }), createFakeWalletConnection(state), state)
}
const names = (reports: readonly (readonly [string, { namespace: string }])[]) =>
  reports.map(([name, { namespace }]) => `${name} ${namespace}`)

test('a new wallet is the current one of its namespaces, and the others keep theirs', () => {
  const old = wallet('old', both)
  const fresh = wallet('fresh', walletState('eip155:1', B))
  const [all, reports] = adopt(old, fresh, [], { restored: true })
  expect(currentOf(all)).toEqual([fresh[0], old[1]])
  expect(reports).toEqual([['connected', expect.objectContaining({ address: B, restored: true })]])
  expect(adopt(old, fresh, old, { restored: false })[0]).toEqual(fresh)
})

test('a wallet that is dropped leaves its namespace to the next one there, of which the host is told', () => {
  const [one, two] = [wallet('one', both), wallet('two', walletState('eip155:1', B))]
  const [all, reports] = dropFrom([...one, ...two], one, 'wallet')
  expect(all).toEqual(two)
  expect(reports).toEqual([
    ['accountChanged', expect.objectContaining({ namespace: 'eip155', address: B, accounts: [`eip155:1:${B}`] })],
    ['disconnected', { namespace: 'eip155', reason: 'wallet' }],
    ['accountChanged', { namespace: 'solana', address: null, caipAddress: null, accounts: [] }],
    ['disconnected', { namespace: 'solana', reason: 'wallet' }],
  ])
  expect(names(dropFrom([...one, ...two], two, 'user')[1])).toEqual(['disconnected eip155'])
})

test.each<[string, WalletState, readonly string[], string]>([
  ['says the same again', both, [], A],
  ['has another account first', { namespaces: walletState('eip155:1', B, A).namespaces }, ['accountChanged eip155'], B],
  ['has one account less', { namespaces: walletState('eip155:1', A).namespaces }, ['accountChanged eip155'], A],
  ['is on another chain', { namespaces: walletState('eip155:137', A, B).namespaces }, [], A],
])('a wallet that %s', (_, state, told, address) => {
  const known = wallet('one', both)
  const [all, reports] = update(known, known, known[0]!, state)
  expect(names(reports)).toEqual(told)
  expect(all.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
  expect(all[0]?.address).toBe(address)
})

test('a namespace that a wallet adds is a connection of its own', () => {
  const known = wallet('one', walletState('eip155:1', A, B))
  expect(names(update(known, known, known[0]!, both)[1])).toEqual(['connected solana'])
})

test('the account that the visitor has chosen stays while the first account of the wallet is the same', () => {
  const [first] = wallet('one', walletState('eip155:1', A, B))
  const known: Connection[] = [{ ...first!, address: B }]
  expect(update(known, known, first!, walletState('eip155:137', A, B))[0][0]?.address).toBe(B)
  expect(update(known, known, first!, walletState('eip155:1', B, A))[0][0]?.address).toBe(B)
  expect(update(known, known, first!, walletState('eip155:1', 'C', B))[0][0]?.address).toBe('C')
})

test('a wallet that is not the current one of its namespace changes silently', () => {
  const [current, other] = [wallet('one', walletState('eip155:1', A)), wallet('two', walletState('eip155:1', B))]
  expect(update([...current, ...other], other, other[0]!, walletState('eip155:1', A))[1]).toEqual([])
})

test('disconnecting a namespace ends its wallet on all of its chains, and of WalletConnect every session', () => {
  const one = wallet('one', both)
  const solana = wallet('solana', walletState(SOLANA, 'R'))
  const [relay, relayed] = [
    wallet('relay', walletState('eip155:1', A), 'WALLET_CONNECT'),
    wallet('relayed', walletState(SOLANA, 'S'), 'WALLET_CONNECT'),
  ]
  expect(endingWith([...one, ...solana], 'eip155')).toEqual(one)
  expect(endingWith([...relay, ...solana, ...relayed], 'eip155')).toEqual([...relay, ...relayed])
  expect(endingWith(solana, 'eip155')).toEqual([])
  expect(endingWith([...one, ...solana], undefined)).toEqual([...one, ...solana])
})
