import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, hex } from '@scure/base'
import { expect, test } from 'vitest'
import { createBitcoinSigner } from '../../demo/sandbox/wallets/bitcoin/create-bitcoin-signer.ts'
import { createSolanaSigner } from '../../demo/sandbox/wallets/solana/create-solana-signer.ts'
import { createPhone } from '../journeys/support/wallets/create-phone.ts'
import { devAccount } from '../journeys/support/wallets/dev-accounts.ts'
import { readQrCode } from './support/read-qr-code.ts'
import { setUpPage } from './support/set-up-page.ts'

// A phone wallet that approves several namespaces at once, with a key in each.

const journey = setUpPage()

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const EVM_ADDRESS = devAccount(1).address

async function connected() {
  const [solana, bitcoin] = await Promise.all([createSolanaSigner(), createBitcoinSigner()])
  const [solanaAddress = ''] = solana.addresses
  const { address: bitcoinAddress } = bitcoin.account(0, 'payment', false)
  const phone = await createPhone(journey.sandbox, (method, params) => {
    const { message, pubkey = '', account = '' } = params as { message: string; pubkey?: string; account?: string }
    if (method === 'solana_signMessage') {
      return { signature: base58.encode(solana.sign(pubkey, base58.decode(message))) }
    }
    const signature = bitcoin.signMessage(account, new TextEncoder().encode(message))
    return { address: account, signature: hex.encode(signature) }
  })
  journey.onEnd(phone.close)

  const { serviceUrl, projectId } = journey.sandbox.info
  const network = (caipNetworkId: string, symbol: string, decimals: number) => ({
    id: caipNetworkId.split(':')[1],
    name: symbol,
    caipNetworkId,
    chainNamespace: caipNetworkId.split(':')[0],
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: { default: { http: [serviceUrl] } },
  })
  const networks = ['eip155:1', network(SOLANA, 'SOL', 9), network(BITCOIN, 'BTC', 8)]
  const visit = await journey.visit('/host.html', {
    markup: `<wallet-dialog id="dialog" project-id="${projectId}" service-url="${serviceUrl}"></wallet-dialog>`,
    properties: { networks },
  })
  const { dialog, events } = visit
  await dialog.pick('WalletConnect')
  await dialog.qrCode.waitFor()
  const granted = (chain: string, address: string, method: string) => ({
    accounts: [`${chain}:${address}`],
    methods: [method],
    events: [],
  })
  await phone.approve(await readQrCode(), {
    chains: ['eip155:1'],
    more: {
      solana: granted(SOLANA, solanaAddress, 'solana_signMessage'),
      bip122: granted(BITCOIN, bitcoinAddress, 'signMessage'),
    },
  })
  for (const _ of ['eip155', 'solana', 'bip122']) await events.next('wallet-connected')
  await events.next('wallet-closed')
  const accounts = [
    { namespace: 'eip155', address: EVM_ADDRESS, type: 'eoa' },
    { namespace: 'solana', address: solanaAddress, type: 'eoa' },
    { namespace: 'bip122', address: bitcoinAddress, type: 'payment' },
  ]
  return { phone, accounts, solanaAddress, bitcoinAddress, bitcoin, ...visit }
}

type Visit = Awaited<ReturnType<typeof connected>>

const accountsOf = ({ page }: Visit) => page.evaluate(() => document.querySelector('wallet-dialog')?.accounts)

test('sessions of several namespaces are connections side by side, with the default account types, also after a reload', async () => {
  const visit = await connected()
  const { accounts, dialog, events, comeBack } = visit
  expect(events.details('wallet-connected').map(({ namespace }) => namespace)).toEqual(['eip155', 'solana', 'bip122'])
  expect(await accountsOf(visit)).toMatchObject(accounts)
  expect(await dialog.state()).toMatchObject({ status: 'connected', address: EVM_ADDRESS, connectionCount: 3 })
  await comeBack()
  expect(await accountsOf(visit)).toMatchObject(accounts)
})

test("getProvider('solana') signs with Wallet Standard features, getProvider('bip122') with requests", async () => {
  const { page, solanaAddress, bitcoinAddress, bitcoin, phone } = await connected()
  const solanaSignature = await page.evaluate(async (address) => {
    type Features = {
      'solana:signMessage': { signMessage(input: object): Promise<{ signature: Uint8Array }[]> }
    }
    const features = document.querySelector('wallet-dialog')?.getProvider('solana') as Features
    const message = new TextEncoder().encode('hello')
    const [output] = await features['solana:signMessage'].signMessage({ account: { address }, message })
    return [...(output?.signature ?? [])]
  }, solanaAddress)
  const hello = new TextEncoder().encode('hello')
  expect(ed25519.verify(Uint8Array.from(solanaSignature), hello, base58.decode(solanaAddress))).toBe(true)

  const answer = await page.evaluate(async (account) => {
    type Provider = { request(request: object): Promise<unknown> }
    const provider = document.querySelector('wallet-dialog')?.getProvider('bip122') as Provider
    return provider.request({ method: 'signMessage', params: { account, message: 'hello' } })
  }, bitcoinAddress)
  const expected = hex.encode(bitcoin.signMessage(bitcoinAddress, hello))
  expect(answer).toEqual({ address: bitcoinAddress, signature: expected })
  expect(phone.requests.map(({ params }) => params.chainId)).toEqual([SOLANA, BITCOIN])
})

test('disconnecting one chain of wallet-connect also disconnects the others, and the phone is notified', async () => {
  const { page, dialog, events, phone } = await connected()
  await page.evaluate(() => document.querySelector('wallet-dialog')?.disconnect('solana'))
  await phone.ended
  const ended = events.details('wallet-disconnected').map(({ namespace }) => namespace)
  expect(new Set(ended)).toEqual(new Set(['eip155', 'solana', 'bip122']))
  expect(ended).toHaveLength(3)
  expect(await dialog.state()).toMatchObject({ status: 'disconnected', connectionCount: 0 })
})

test('a namespace that the phone revokes is disconnected alone', async () => {
  const visit = await connected()
  const { events, phone } = visit
  await phone.update({ chains: ['eip155:1'] })
  await events.next('wallet-disconnected')
  await events.next('wallet-disconnected')
  const ended = events.details('wallet-disconnected')
  expect(ended).toHaveLength(2)
  for (const namespace of ['bip122', 'solana']) expect(ended).toContainEqual({ namespace, reason: 'wallet' })
  expect(await accountsOf(visit)).toMatchObject([{ namespace: 'eip155', address: EVM_ADDRESS }])
})
