import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../../../test/fakes/create-memory-storage.ts'
import { loadFamilies } from '../protocol/families.ts'
import { SESSION_KEY } from '../session-key.ts'
import { createSessionStore } from './create-session-store.ts'

const families = await loadFamilies()

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SOL = 'So11111111111111111111111111111111111111112'

function stored({
  chain = 'eip155:1',
  address = ADA,
  addresses,
}: {
  chain?: string
  address?: string
  addresses?: string[]
}) {
  const [namespace = ''] = chain.split(':')
  const grants = [{ chains: [chain], methods: ['personal_sign'] }]
  return {
    session: {
      topic: 't',
      expiresAt: 1,
      wallet: { name: 'Fox\u202e' },
      namespaces: { [namespace]: { accounts: [{ caipNetworkId: chain, address }], chains: [chain], grants } },
    },
    choices: { [namespace]: { caipNetworkId: chain, ...(addresses && { addresses }) } },
  }
}

async function read(value: unknown) {
  const storage = createMemoryStorage()
  await storage.set(SESSION_KEY, JSON.stringify(value))
  return createSessionStore({ storage, families, log: () => undefined }).read()
}

test('addresses are checksummed, however they were stored, and the name is cleaned', async () => {
  const lower = ADA.toLowerCase()
  const found = await read(stored({ address: lower, addresses: [lower] }))
  expect(found?.session.namespaces.eip155?.accounts).toEqual([{ caipNetworkId: 'eip155:1', address: ADA }])
  expect(found?.choices.eip155?.addresses).toEqual([ADA])
  expect(found?.session.wallet.name).toBe('Fox')
})

test.each(['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'])(
  'an address of another namespace stays as it is: %s',
  async (chain) => {
    const found = await read(stored({ chain, address: SOL }))
    expect(found?.session.namespaces.solana?.accounts[0]?.address).toBe(SOL)
  },
)

test.each([
  { address: 'grace.eth' },
  { address: `${ADA}<b>` },
  { address: '' },
  { addresses: ['nobody'] },
  { chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', address: ADA },
  { chain: 'bip122:000000000019d6689c085ae165831e93', address: 'not an address at all, but a text' },
])('what has no addresses is no session: %j', async (parts) => {
  expect(await read(stored(parts))).toBeUndefined()
})

const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const BITCOIN_TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'
const MAINNET_ADDRESS = 'bc1qwz2lhc40s8ty3l5jg3plpve3y3l82x9l42q7fk'
const TESTNET_ADDRESS = 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7'

test('an account is on the chain that it is stored for; a chosen one may be on any of its namespace', async () => {
  expect(await read(stored({ chain: BITCOIN, address: TESTNET_ADDRESS }))).toBeUndefined()
  const parts = stored({ chain: BITCOIN, address: MAINNET_ADDRESS, addresses: [TESTNET_ADDRESS] })
  expect(await read(parts)).toBeUndefined()
  parts.session.namespaces['bip122']!.chains.push(BITCOIN_TESTNET)
  expect((await read(parts))?.choices.bip122?.addresses).toEqual([TESTNET_ADDRESS])
})

test('what this page stores while it looks is newer than what it has read', async () => {
  const memory = createMemoryStorage()
  let isHeld = false
  const held = Promise.withResolvers<void>()
  const storage = {
    ...memory,
    async get(key: string) {
      const text = await memory.get(key)
      if (isHeld) await held.promise
      return text
    },
  }
  const store = createSessionStore({ storage, families, log: () => undefined })
  const on = (chain: string) => ({ ...stored({}), choices: { eip155: { caipNetworkId: chain } } })
  store.write(on('eip155:1') as never)
  await store.look()
  isHeld = true
  const looking = store.look()
  await Promise.resolve()
  store.write(on('eip155:137') as never)
  held.resolve()
  expect(await looking).toMatchObject({ choices: { eip155: { caipNetworkId: 'eip155:137' } } })
})
