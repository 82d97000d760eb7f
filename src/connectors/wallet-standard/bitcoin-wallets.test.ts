import { expect, test } from 'vitest'
import { STANDARD_FAMILIES } from '#chains/standard-families.ts'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { createFakeStandardWallet } from '../../../test/fakes/create-fake-standard-wallet.ts'
import { createStandardConnector } from './create-standard-connector.ts'
import { readStandardWallet } from './read-standard-wallet.ts'

const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'
const chains = ['bitcoin:mainnet']
const SEGWIT = { address: 'bc1qwz2lhc40s8ty3l5jg3plpve3y3l82x9l42q7fk', chains, publicKey: new Uint8Array(33).fill(2) }
const TAPROOT = { address: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', chains }

function setUp(accounts: Parameters<typeof createFakeStandardWallet>[0] = {}) {
  const fake = createFakeStandardWallet({ chains: ['bitcoin:mainnet', 'bitcoin:testnet'], ...accounts })
  const wallet = readStandardWallet(fake, STANDARD_FAMILIES)!
  const connector = createStandardConnector({ wallet, family: wallet.families[0]!, clock: createFakeClock() })
  return { fake, connector, connect: () => connector.connect({ networks: [], signal: new AbortController().signal }) }
}

function setUpWithConnect(...accounts: (typeof SEGWIT | typeof TAPROOT)[]) {
  return setUp({
    answers: {
      'bitcoin:connect': () => ({ accounts }),
      'bitcoin:signMessage': () => [{ signature: new Uint8Array(65).fill(255) }],
    },
  })
}

test('a Bitcoin wallet is asked for its accounts of both purposes; those for payments come first', async () => {
  const { connect, connector, fake } = setUpWithConnect(TAPROOT, SEGWIT)
  const connection = await connect()
  expect(connector.chain).toBe('bip122')
  expect(fake.asked).toEqual([{ feature: 'bitcoin:connect', input: { purposes: ['payment', 'ordinals'] } }])
  expect(connection.state.namespaces).toEqual({
    bip122: {
      accounts: [
        { namespace: 'bip122', address: SEGWIT.address, type: 'payment', publicKey: '02'.repeat(33) },
        { namespace: 'bip122', address: TAPROOT.address, type: 'ordinal', publicKey: undefined },
      ],
      caipNetworkId: BITCOIN,
      approved: [BITCOIN],
    },
  })
})

test('what an account is for is what its wallet says; a wallet with taproot accounts alone pays from them', async () => {
  const told = await setUpWithConnect({ ...TAPROOT, purpose: 'payment' } as typeof TAPROOT).connect()
  expect(told.state.namespaces.bip122?.accounts).toMatchObject([{ type: 'payment' }])
  const alone = await setUpWithConnect(TAPROOT).connect()
  expect(alone.state.namespaces.bip122?.accounts).toMatchObject([{ type: 'payment' }])
})

test('an address of another chain than the wallet says is left out', async () => {
  const liar = { ...SEGWIT, chains: ['bitcoin:testnet'] }
  await expect(setUpWithConnect(liar).connect()).rejects.toMatchObject({ code: 'no_accounts' })
  const mixed = await setUpWithConnect({ ...SEGWIT, chains: ['bitcoin:testnet', 'bitcoin:mainnet'] }).connect()
  expect(mixed.state.namespaces.bip122).toMatchObject({ caipNetworkId: BITCOIN, approved: [BITCOIN] })
  expect(TESTNET).not.toBe(BITCOIN)
})

test('a text is signed with a signature in base64', async () => {
  const connection = await setUpWithConnect(SEGWIT).connect()
  const account = connection.state.namespaces.bip122!.accounts[0]!
  const signature = await connection.signMessage!({ account, caipNetworkId: BITCOIN, message: 'Hello' })
  expect(signature).toBe(Buffer.alloc(65, 255).toString('base64'))
})

test('a wallet without standard:connect is restored from the accounts that it has, and is asked nothing', async () => {
  const { connector, fake } = setUpWithConnect(SEGWIT)
  delete fake.features['standard:connect']
  const restore = () => connector.restore({ networks: [], signal: new AbortController().signal })
  expect(await restore()).toBeUndefined()
  fake.accounts = [SEGWIT]
  expect((await restore())?.state.namespaces.bip122?.accounts).toHaveLength(1)
  expect(fake.asked).toEqual([])
})
