import type { SessionTypes } from '@walletconnect/types'
import { expect, test } from 'vitest'
import { loadFamilies, makeReady } from '../protocol/families.ts'
import { ACCOUNTS_LIMIT, toSessionRecord } from './to-session-record.ts'

const families = await makeReady(await loadFamilies())
const toRecord = (session: SessionTypes.Struct) => toSessionRecord(session, families)

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const session = (namespaces: object, metadata: object = { name: 'Wallet', icons: [] }) =>
  ({ topic: 't', expiry: 1_700_000_000, peer: { metadata }, namespaces }) as unknown as SessionTypes.Struct

const eip155 = (accounts: unknown[], rest: object = {}) => ({ eip155: { accounts, methods: [], events: [], ...rest } })

test('addresses of eip155 get their checksum (EIP-55)', () => {
  const record = toRecord(session(eip155([`eip155:1:${ADDRESS.toLowerCase()}`])))
  expect(record?.namespaces.eip155?.accounts).toEqual([{ caipNetworkId: 'eip155:1', address: ADDRESS }])
})

test('each key grants its methods on the chains of its accounts, be it a namespace or a chain (CAIP-25)', () => {
  const record = toRecord(
    session({
      'eip155:10': { accounts: [`eip155:10:${ADDRESS}`, `eip155:1:${ADDRESS}`], methods: ['b'], events: [] },
      eip155: { chains: ['eip155:5'], accounts: [`eip155:137:${ADDRESS}`], methods: ['a', 'b', 'a'], events: [] },
    }),
  )
  expect(record?.namespaces.eip155).toEqual({
    accounts: [
      { caipNetworkId: 'eip155:10', address: ADDRESS },
      { caipNetworkId: 'eip155:137', address: ADDRESS },
    ],
    chains: ['eip155:10', 'eip155:137'],
    grants: [
      { chains: ['eip155:10'], methods: ['b'] },
      { chains: ['eip155:137'], methods: ['a', 'b'] },
    ],
  })
})

const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const PAYMENT = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const ORDINAL = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'

test.each([
  ['a list', [{ address: ORDINAL, publicKey: '02aa', path: "m/86'/0'/0'/0/0", intention: 'ordinal' }]],
  [
    'lists by name',
    { payload: [{ address: ORDINAL, publicKey: '02aa', path: "m/86'/0'/0'/0/0", intention: 'ordinal' }] },
  ],
])('what a Bitcoin wallet declares of its accounts is kept: %s', (_, declared) => {
  const record = toRecord({
    ...session({
      bip122: { accounts: [ORDINAL, PAYMENT].map((address) => `${BITCOIN}:${address}`), methods: [], events: [] },
    }),
    sessionProperties: { bip122_getAccountAddresses: JSON.stringify(declared) },
  })
  expect(record?.namespaces.bip122?.accounts).toEqual([
    { caipNetworkId: BITCOIN, address: ORDINAL, type: 'ordinal', publicKey: '02aa', path: "m/86'/0'/0'/0/0" },
    { caipNetworkId: BITCOIN, address: PAYMENT },
  ])
})

test.each(['{', '7', 'null', '[1]', '[{"address":1}]', `[${'1,'.repeat(70_000)}1]`])(
  'a declaration that is none says nothing: %#',
  (text) => {
    const record = toRecord({
      ...session({ bip122: { accounts: [`${BITCOIN}:${PAYMENT}`], methods: [], events: [] } }),
      sessionProperties: { bip122_getAccountAddresses: text },
    })
    expect(record?.namespaces.bip122?.accounts).toEqual([{ caipNetworkId: BITCOIN, address: PAYMENT }])
  },
)

test('a wallet with more accounts than anybody picks among is cut short', () => {
  const accounts = Array.from({ length: 5_000 }, (_, index) => `eip155:1:0x${index.toString(16).padStart(40, '0')}`)
  expect(toRecord(session(eip155(accounts)))?.namespaces.eip155?.accounts).toHaveLength(ACCOUNTS_LIMIT)
})

test('accounts that are none, and namespaces that nobody knows, are left out', () => {
  const accounts = [
    'eip155:1:0x12',
    `solana:x:${ADDRESS}`,
    'nobody',
    '',
    7,
    null,
    `eip155:1:${ADDRESS}`,
    `eip155:1:${ADDRESS}`,
  ]
  const record = toRecord(
    session({
      ...eip155(accounts, { methods: ['a', 7] }),
      nowhere: { accounts: ['nowhere:mainnet:a'], methods: [], events: [] },
      'eip155:': { accounts: [`eip155:1:${ADDRESS}`], methods: [], events: [] },
      'eip155:1:2': { accounts: [`eip155:1:${ADDRESS}`], methods: [], events: [] },
    }),
  )
  expect(record?.namespaces.eip155).toEqual({
    accounts: [{ caipNetworkId: 'eip155:1', address: ADDRESS }],
    chains: ['eip155:1'],
    grants: [{ chains: ['eip155:1'], methods: ['a'] }],
  })
  expect(Object.keys(record?.namespaces ?? {})).toEqual(['eip155'])
})

test('a session without a usable account is none', () => {
  expect(toRecord(session(eip155([])))).toBeUndefined()
  expect(toRecord(session({}))).toBeUndefined()
})

test('the wallet’s name is one clean line, its picture a URL', () => {
  const walletOf = (metadata: object | undefined) =>
    toRecord(session(eip155([`eip155:1:${ADDRESS}`]), metadata))?.wallet
  expect(walletOf({ name: ' Evil\u202e\nWallet ', icons: ['https://wallet.example/icon.png'] })).toEqual({
    name: 'Evil Wallet',
    imageUrl: 'https://wallet.example/icon.png',
  })
  expect(walletOf({ name: 7, icons: ['javascript:alert(1)'] })).toEqual({ name: 'WalletConnect', imageUrl: undefined })
  expect(walletOf({ icons: 'x' })).toEqual({ name: 'WalletConnect', imageUrl: undefined })
  expect(walletOf({ name: 'W', icons: [`data:image/png;base64,${'A'.repeat(10_000)}`] })?.imageUrl).toBeUndefined()
})
