import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58, base64, hex } from '@scure/base'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import type { Page } from 'playwright-core'
import { sha256 } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../test/fakes/wait-for.ts'
import { SOLANA_DEV_ADDRESSES } from '../../chains/chain-table.ts'
import { createSignClient, endSignClient, type StockSignClient } from '../../testing/create-sign-client.ts'
import { encodeAminoDocument } from '../cosmos/sign-documents.ts'
import {
  approveOnPhone,
  changeAccountOnPhone,
  disconnectOnPhone,
  openPhoneWallet,
  pairPhoneWallet,
  rejectOnPhone,
} from '../journey/phone-wallet.ts'
import { POLKADOT_ADDRESSES } from '../polkadot/create-polkadot-signer.ts'
import { openTestBrowser, type TestBrowser } from '../testing/open-test-browser.ts'
import { startWalletSandbox, type WalletSandbox } from '../testing/start-wallet-sandbox.ts'

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const COSMOS = 'cosmos:cosmoshub-4'
const EVENTS = ['accountsChanged', 'chainChanged']
const [SOL_1 = '', SOL_2 = ''] = SOLANA_DEV_ADDRESSES
const RECEIVER = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const REQUESTED = {
  eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: EVENTS },
  solana: {
    chains: [DEVNET],
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
      'solana_getAccounts',
    ],
    events: EVENTS,
  },
  bip122: {
    chains: [BITCOIN],
    methods: ['signMessage', 'getAccountAddresses', 'signPsbt'],
    events: [...EVENTS, 'bip122_addressesChanged'],
  },
  polkadot: { chains: [POLKADOT], methods: ['polkadot_signMessage'], events: EVENTS },
  cosmos: {
    chains: [COSMOS],
    methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
    events: EVENTS,
  },
}

let sandbox: WalletSandbox
let browser: TestBrowser
let page: Page
let dapp: StockSignClient
let topic = ''
const events: { name: string; data: unknown; chainId: string }[] = []

const session = () => dapp.session.get(topic)
const accountsOf = (namespace: string) => session().namespaces[namespace]?.accounts ?? []
const addressOf = (namespace: string) => accountsOf(namespace)[0]?.split(':')[2] ?? ''
const request = <Result>(chainId: string, method: string, params: unknown) =>
  dapp.request<Result>({ topic, chainId, request: { method, params } })

/** Sends a request, approves it on the phone, and returns the answer. */
async function approved<Result>(chainId: string, method: string, params: unknown): Promise<Result> {
  const answer = request<Result>(chainId, method, params)
  await approveOnPhone(page)
  return await answer
}

async function transfer(amount: bigint): Promise<string> {
  const { value } = (await sandbox.solana.request('getLatestBlockhash')) as { value: { blockhash: Blockhash } }
  const lifetime = { blockhash: value.blockhash, lastValidBlockHeight: 0n }
  const source = createNoopSigner(address(SOL_1))
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayer(source.address, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({ source, destination: address(RECEIVER), amount }),
        draft,
      ),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message))
}

async function propose(optionalNamespaces: Partial<typeof REQUESTED>) {
  const { uri = '', approval } = await dapp.connect({ optionalNamespaces })
  await pairPhoneWallet(page, uri)
  return { approval: approval() }
}

beforeAll(async () => {
  ;[sandbox, browser] = await Promise.all([startWalletSandbox(), openTestBrowser()])
  dapp = await createSignClient('Stock site', sandbox.relay.url, sandbox.projectId)
  dapp.on('session_event', ({ params: { event, chainId } }) => events.push({ ...event, chainId }))
  page = await browser.context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await openPhoneWallet(page, sandbox.walletUrl)
})

afterAll(async () => {
  if (dapp) await endSignClient(dapp)
  await browser?.close()
  await sandbox?.stop()
})

test('the visitor chooses which chains a site may use', async () => {
  const { eip155, solana, cosmos } = REQUESTED
  const { approval } = await propose({ eip155, solana, cosmos })
  await approveOnPhone(page, [2], ['Solana', 'Cosmos'])
  const { namespaces, topic: own } = await approval
  expect(Object.keys(namespaces).toSorted()).toEqual(['cosmos', 'solana'])
  expect(namespaces['solana']?.accounts).toEqual([`${DEVNET}:${SOL_2}`])
  topic = own
  await disconnectOnPhone(page, 'Stock site')
  await waitFor(() => expect(dapp.session.getAll()).toEqual([]))
})

test('a session of five namespaces, with the accounts of each', async () => {
  const { approval } = await propose(REQUESTED)
  await approveOnPhone(page)
  ;({ topic } = await approval)
  expect(Object.keys(session().namespaces).toSorted()).toEqual(Object.keys(REQUESTED).toSorted())
  expect(accountsOf('solana')).toEqual([`${DEVNET}:${SOL_1}`])
  expect(accountsOf('polkadot')).toEqual([`${POLKADOT}:${POLKADOT_ADDRESSES[0]}`])
  expect(addressOf('bip122')).toMatch(/^bc1q/)
  expect(addressOf('cosmos')).toMatch(/^cosmos1/)
  expect(session().namespaces['bip122']?.methods, 'what the wallet has not is not granted').not.toContain('signPsbt')
  const declared: unknown = JSON.parse(session().sessionProperties?.['bip122_getAccountAddresses'] ?? '')
  expect(declared).toContainEqual(expect.objectContaining({ address: addressOf('bip122'), intention: 'payment' }))
})

test('Solana: a message, and 4100 and 5000 where they belong', async () => {
  const text = new TextEncoder().encode('Hello')
  const params = { message: base58.encode(text), pubkey: SOL_1 }
  const { signature } = await approved<{ signature: string }>(DEVNET, 'solana_signMessage', params)
  expect(ed25519.verify(base58.decode(signature), text, base58.decode(SOL_1))).toBe(true)
  const refused = request(DEVNET, 'solana_signMessage', params)
  await Promise.all([expect(refused).rejects.toMatchObject({ code: 5000 }), rejectOnPhone(page)])
  await expect(request(DEVNET, 'solana_signMessage', { ...params, pubkey: SOL_2 })).rejects.toMatchObject({
    code: 4100,
  })
  await expect(request(DEVNET, 'solana_signTransaction', { transaction: '!' })).rejects.toMatchObject({ code: -32602 })
  expect(await request(DEVNET, 'solana_getAccounts', {})).toEqual([{ pubkey: SOL_1 }])
})

test('Solana: one transaction, several, and one that the wallet sends', async () => {
  const first = await transfer(1_000_000n)
  const signed = await approved<{ signature: string; transaction: string }>(DEVNET, 'solana_signTransaction', {
    transaction: first,
    pubkey: SOL_1,
  })
  expect(await sandbox.solana.request('sendTransaction', [signed.transaction, { encoding: 'base64' }])).toBe(
    signed.signature,
  )
  const transactions = [await transfer(2_000_000n), await transfer(3_000_000n)]
  const all = await approved<{ transactions: string[] }>(DEVNET, 'solana_signAllTransactions', { transactions })
  for (const transaction of all.transactions) {
    await sandbox.solana.request('sendTransaction', [transaction, { encoding: 'base64' }])
  }
  const answer = request<{ signature: string }>(DEVNET, 'solana_signAndSendTransaction', {
    transaction: await transfer(4_000_000n),
    sendOptions: { skipPreflight: false },
  })
  await page.getByText(`Send 0.004 SOL from ${SOL_1} to ${RECEIVER}`).waitFor()
  await approveOnPhone(page)
  const { signature } = await answer
  expect(await sandbox.solana.request('getSignatureStatuses', [[signature]])).toMatchObject({ value: [{ err: null }] })
  expect(await sandbox.solana.request('getBalance', [RECEIVER])).toMatchObject({ value: 10_000_000 })
})

test('Bitcoin: addresses by intention, and signatures of both protocols', async () => {
  const account = addressOf('bip122')
  const addresses = await request<{ address: string; intention: string; publicKey: string }[]>(
    BITCOIN,
    'getAccountAddresses',
    { account, intentions: ['payment', 'ordinal'] },
  )
  expect(addresses.map(({ intention }) => intention)).toEqual(['payment', 'ordinal'])
  type Signed = { address: string; signature: string }
  const simple = await approved<Signed>(BITCOIN, 'signMessage', { account, message: 'Hello' })
  const old = await approved<Signed>(BITCOIN, 'signMessage', { account, message: 'Hello', protocol: 'ecdsa' })
  const ordinal = addresses[1]?.address
  const taproot = await approved<Signed>(BITCOIN, 'signMessage', { account, address: ordinal, message: 'Hello' })
  expect(simple).toMatchObject({ address: account, signature: expect.stringMatching(/^02/) })
  expect(hex.decode(old.signature).length).toBe(65)
  expect(taproot).toMatchObject({ address: ordinal, signature: expect.stringMatching(/^0140/) })
  await expect(request(BITCOIN, 'signMessage', { account: 'nobody', message: 'x' })).rejects.toMatchObject({
    code: 4100,
  })
})

test('Polkadot: a message', async () => {
  const account = POLKADOT_ADDRESSES[0] ?? ''
  const { signature } = await approved<{ signature: string }>(POLKADOT, 'polkadot_signMessage', {
    address: account,
    message: 'Hello',
  })
  const key = base58.decode(account).subarray(1, 33)
  expect(ed25519.verify(hex.decode(signature.slice(2)), new TextEncoder().encode('Hello'), key)).toBe(true)
})

test('Cosmos: accounts, and documents of both modes', async () => {
  const signerAddress = addressOf('cosmos')
  const [account] = await request<{ address: string; algo: string; pubkey: string }[]>(COSMOS, 'cosmos_getAccounts', {})
  expect(account).toMatchObject({ address: signerAddress, algo: 'secp256k1' })
  type Signed = { signature: { signature: string; pub_key: { value: string } }; signed: object }
  const signDoc = { chain_id: 'cosmoshub-4', account_number: '7', sequence: '1', fee: {}, msgs: [], memo: '<hi>' }
  const amino = await approved<Signed>(COSMOS, 'cosmos_signAmino', { signerAddress, signDoc })
  const hash = sha256(encodeAminoDocument(signDoc), 'bytes')
  const key = base64.decode(account?.pubkey ?? '')
  expect(secp256k1.verify(base64.decode(amino.signature.signature), hash, key, { prehash: false })).toBe(true)
  expect(amino.signature.pub_key.value).toBe(account?.pubkey)
  const direct = { chainId: 'cosmoshub-4', accountNumber: '7', authInfoBytes: 'CgA=', bodyBytes: 'CgA=' }
  const signed = await approved<Signed>(COSMOS, 'cosmos_signDirect', { signerAddress, signDoc: direct })
  expect(signed.signed).toEqual(direct)
  const other = { ...direct, chainId: 'osmosis-1' }
  await expect(request(COSMOS, 'cosmos_signDirect', { signerAddress, signDoc: other })).rejects.toMatchObject({
    code: -32602,
  })
})

test('another account is told in every namespace, and ends with the session', async () => {
  await changeAccountOnPhone(page, 'Stock site', 2)
  await waitFor(() => expect(events.length).toBe(5))
  expect(events).toContainEqual({ name: 'accountsChanged', data: [SOL_2, SOL_1], chainId: DEVNET })
  expect(events.find(({ chainId }) => chainId === BITCOIN)?.name).toBe('bip122_addressesChanged')
  expect(accountsOf('solana')).toEqual([`${DEVNET}:${SOL_2}`, `${DEVNET}:${SOL_1}`])
  await disconnectOnPhone(page, 'Stock site')
  await waitFor(() => expect(dapp.session.getAll()).toEqual([]))
})

test('no page complained, and no request left the machine', () => {
  expect(browser.complaints).toEqual([])
})
