import type { SessionTypes } from '@walletconnect/types'
import { expect, test } from 'vitest'
import { toSessionRecord } from './to-session-record.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const session = (namespaces: object, metadata: object = { name: 'Wallet', icons: [] }) =>
  ({ topic: 't', expiry: 1_700_000_000, peer: { metadata }, namespaces }) as unknown as SessionTypes.Struct

const eip155 = (accounts: string[], rest: object = {}) => ({ eip155: { accounts, methods: [], events: [], ...rest } })

test('addresses of eip155 get their checksum (EIP-55)', () => {
  const record = toSessionRecord(session(eip155([`eip155:1:${ADDRESS.toLowerCase()}`])))
  expect(record?.namespaces.eip155?.accounts).toEqual([{ caipNetworkId: 'eip155:1', address: ADDRESS }])
})

test('chains are those of the key, the list and the accounts (CAIP-25), each once', () => {
  const record = toSessionRecord(
    session({
      'eip155:10': { accounts: [`eip155:10:${ADDRESS}`], methods: ['b'], events: [] },
      eip155: { chains: ['eip155:1'], accounts: [`eip155:137:${ADDRESS}`], methods: ['a', 'b'], events: [] },
    }),
  )
  expect(record?.namespaces.eip155).toMatchObject({
    chains: ['eip155:10', 'eip155:1', 'eip155:137'],
    methods: ['b', 'a'],
  })
})

test('accounts that are none, and namespaces that nobody knows, are left out', () => {
  const accounts = ['eip155:1:0x12', `solana:x:${ADDRESS}`, 'nobody', `eip155:1:${ADDRESS}`]
  const record = toSessionRecord(
    session({ ...eip155(accounts), near: { accounts: ['near:mainnet:a'], methods: [], events: [] } }),
  )
  expect(record?.namespaces).toMatchObject({ eip155: { accounts: [{ address: ADDRESS }] } })
  expect(Object.keys(record?.namespaces ?? {})).toEqual(['eip155'])
})

test('a session without a usable account is none', () => {
  expect(toSessionRecord(session(eip155([])))).toBeUndefined()
  expect(toSessionRecord(session({}))).toBeUndefined()
})

test('the wallet’s name is one clean line, its picture a URL', () => {
  const walletOf = (metadata: object | undefined) =>
    toSessionRecord(session(eip155([`eip155:1:${ADDRESS}`]), metadata))?.wallet
  expect(walletOf({ name: ' Evil\u202e\nWallet ', icons: ['https://wallet.example/icon.png'] })).toEqual({
    name: 'Evil Wallet',
    imageUrl: 'https://wallet.example/icon.png',
  })
  expect(walletOf({ name: 7, icons: ['javascript:alert(1)'] })).toEqual({ name: 'WalletConnect', imageUrl: undefined })
  expect(walletOf({ icons: 'x' })).toEqual({ name: 'WalletConnect', imageUrl: undefined })
  expect(walletOf({ name: 'W', icons: [`data:image/png;base64,${'A'.repeat(10_000)}`] })?.imageUrl).toBeUndefined()
})
