import { expect, test } from 'vitest'
import { STANDARD_FAMILIES } from '#chains/standard-families.ts'
import { createFakeClock, settled } from '../../../test/fakes/create-fake-clock.ts'
import { createFakeStandardWallet } from '../../../test/fakes/create-fake-standard-wallet.ts'
import { createStandardConnector, SESSION_TIMEOUT_MS } from './create-standard-connector.ts'
import { readStandardWallet } from './read-standard-wallet.ts'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

const scopes = (sessionScopes: Record<string, unknown>) => () => Promise.resolve({ sessionScopes })
const SESSIONS: [what: string, getSession: unknown, isRestored: boolean][] = [
  ['with an account', scopes({ [MAINNET]: { accounts: [`${MAINNET}:A`] } }), true],
  [
    'with accounts on several networks',
    scopes({ [MAINNET]: { accounts: ['A'] }, [DEVNET]: { accounts: ['A'] } }),
    true,
  ],
  ['of EVM only', scopes({ 'eip155:1': { accounts: ['eip155:1:0x'] } }), false],
  ['without an account: connecting would ask for one', scopes({ [MAINNET]: { accounts: [] } }), false],
  ['without an account on one network', scopes({ [MAINNET]: {}, [DEVNET]: { accounts: ['A'] } }), false],
  ['that is over', () => Promise.resolve(undefined), false],
  ['that can’t be read', () => Promise.reject(new Error('No extension')), false],
  [
    'that throws',
    () => {
      throw new Error('trap')
    },
    false,
  ],
  ['that never answers', () => new Promise(() => {}), false],
  ['in another form', () => Promise.resolve({ sessionScopes: 7 }), false],
  ['of another version, which has none', undefined, false],
]

test.each(SESSIONS)('MetaMask for Solana after a reload, with a session %s', async (_, getSession, isRestored) => {
  const fake = Object.assign(createFakeStandardWallet({ name: 'MetaMask' }), { client: { getSession } })
  const wallet = readStandardWallet(fake, STANDARD_FAMILIES)!
  const clock = createFakeClock()
  const connector = createStandardConnector({ wallet, family: wallet.families[0]!, clock })
  const restoring = connector.restore({ networks: [], signal: new AbortController().signal })
  await settled()
  await clock.advance(SESSION_TIMEOUT_MS)
  await clock.advance(60_000)
  expect((await restoring)?.state.namespaces.solana?.accounts.length).toBe(isRestored ? 1 : undefined)
  // It opens its window if it is asked and has no account to give.
  expect(fake.asked.length > 0).toBe(isRestored)
})

test('without a session, the page doesn’t wait for it', async () => {
  const fake = Object.assign(createFakeStandardWallet({ name: 'MetaMask' }), {
    client: { getSession: async () => undefined },
  })
  const wallet = readStandardWallet(fake, STANDARD_FAMILIES)!
  const connector = createStandardConnector({ wallet, family: wallet.families[0]!, clock: createFakeClock() })
  expect(await connector.restore({ networks: [], signal: new AbortController().signal })).toBeUndefined()
})
