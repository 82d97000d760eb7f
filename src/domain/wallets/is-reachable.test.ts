import { expect, test } from 'vitest'
import { chains } from '../../../test/fakes/chains.ts'
import { isReachable } from './create-wallet-list.ts'

const COINBASE = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'
const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'

test('a wallet with a link is reachable on a phone, one without is not', () => {
  expect(isReachable({ id: '1', name: 'Fox', mobileLink: 'fox:' }, chains.of('eip155'))).toBe(true)
  expect(isReachable({ id: '1', name: 'Fox' }, chains.of('eip155'))).toBe(false)
})

test('Coinbase is kept without a link, Phantom on Solana only', () => {
  expect(isReachable({ id: COINBASE, name: 'Coinbase' }, chains.of('eip155'))).toBe(true)
  expect(isReachable({ id: PHANTOM, name: 'Phantom' }, chains.of('solana'))).toBe(true)
  expect(isReachable({ id: PHANTOM, name: 'Phantom' }, chains.of('eip155'))).toBe(false)
})
