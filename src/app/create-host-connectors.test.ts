import { expect, test } from 'vitest'
import type { HostStandardWallet } from '#core/config/host-options.ts'
import { createFakeClock } from '../../test/fakes/create-fake-clock.ts'
import { createFakeProvider } from '../../test/fakes/create-fake-provider.ts'
import { createFakeStandardWallet } from '../../test/fakes/create-fake-standard-wallet.ts'
import { createHostConnectors } from './create-host-connectors.ts'

const info = { id: 'own', name: 'Own', type: 'CUSTOM', imageUrl: 'https://site.example/own.png' } as const
const create = (connector: object) => createHostConnectors([{ ...info, ...connector }], createFakeClock())
const walletOn = (...chains: string[]) => createFakeStandardWallet({ chains }) as unknown as HostStandardWallet

test('an EIP-1193 provider is an eip155 wallet, under the name that the host gives it', async () => {
  const [connector] = create({ provider: createFakeProvider() })
  expect(connector).toMatchObject({ ...info, chain: 'eip155' })
  const walletConnection = await connector!.connect({ networks: [], signal: new AbortController().signal })
  expect(Object.keys(walletConnection.state.namespaces)).toEqual(['eip155'])
})

test('a Wallet Standard wallet belongs to its chain’s namespace, and getProvider returns the wallet itself', async () => {
  const wallet = walletOn('solana:mainnet')
  const [connector] = create({ wallet })
  expect(connector).toMatchObject({ ...info, chain: 'solana' })
  const walletConnection = await connector!.connect({ networks: [], signal: new AbortController().signal })
  expect(walletConnection.provider('solana')).toBe(wallet)
})

test('of a wallet with several chains, the host may name one', async () => {
  const wallet = walletOn('bitcoin:mainnet', 'solana:mainnet')
  expect(create({ wallet })[0]?.chain).toBe('solana')
  expect(create({ wallet, chain: 'bip122' })[0]?.chain).toBe('bip122')
})

test('a wallet that supports none of our chains is refused, and the error names it', async () => {
  expect(() => create({ wallet: walletOn('nowhere:mainnet') })).toThrow(
    "'connectors' is not valid: 0.wallet: cannot be connected on solana or bip122",
  )
  expect(() => create({ wallet: walletOn('solana:mainnet'), chain: 'bip122' })).toThrow('on bip122')
})
