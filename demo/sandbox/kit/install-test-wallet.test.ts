// @vitest-environment happy-dom
import { ed25519 } from '@noble/curves/ed25519.js'
import type { SolanaSignMessageFeature } from '@solana/wallet-standard-features'
import { getWallets } from '@wallet-standard/app'
import type { StandardConnectFeature } from '@wallet-standard/features'
import { stringToHex, verifyMessage, type Address, type Hex } from 'viem'
import { afterEach, expect, test } from 'vitest'
import type { TestWallet, TestWalletOptions } from '../wallets/test-wallet/test-wallet-types.ts'
import { installTestWallet } from './install-test-wallet.ts'

interface Provider {
  request(request: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): void
}

const FIRST = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const SECOND = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const MESSAGE = stringToHex('Hello')

let installed: TestWallet[] = []
afterEach(() => {
  for (const wallet of installed) wallet.remove()
  installed = []
})

function install(options?: TestWalletOptions): TestWallet {
  const wallet = installTestWallet(options)
  installed.push(wallet)
  return wallet
}

/** The providers that are announced to the page, by name. */
function announced(): ReadonlyMap<string, Provider> {
  const found = new Map<string, Provider>()
  const listener = (event: Event) => {
    const { info, provider } = (event as CustomEvent<{ info: { name: string }; provider: Provider }>).detail
    found.set(info.name, provider)
  }
  window.addEventListener('eip6963:announceProvider', listener)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  window.removeEventListener('eip6963:announceProvider', listener)
  return found
}

const only = () => [...announced().values()][0]!
const connect = () => only().request({ method: 'eth_requestAccounts' })
const sign = (account: string = FIRST) => only().request({ method: 'personal_sign', params: [MESSAGE, account] })

test('it connects, signs for real, and remembers the site when it is announced anew', async () => {
  const wallet = install()
  expect(await only().request({ method: 'eth_accounts' })).toEqual([])
  expect(await connect()).toEqual([FIRST])
  const signature = (await sign()) as Hex
  expect(await verifyMessage({ address: FIRST, message: 'Hello', signature })).toBe(true)
  expect(wallet.requests.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_requestAccounts', 'personal_sign'])

  // As a reload does: another wallet, the same storage.
  install({ name: 'Other', rdns: 'test.test-wallet' })
  expect(await announced().get('Other')!.request({ method: 'eth_accounts' })).toEqual([FIRST])
})

test.each([
  ['decline', 4001],
  ['busy', -32002],
  ['locked', 4100],
  ['disconnected', 4900],
  ['fail', -32603],
] as const)('%s is code %i, once', async (answer, code) => {
  const wallet = install()
  wallet.next(answer)
  await expect(connect()).rejects.toMatchObject({ code })
  expect(await connect()).toEqual([FIRST])
})

test('an answer can be for a method, or for all requests from the start', async () => {
  const wallet = install({ answer: 'decline' })
  await expect(connect()).rejects.toMatchObject({ code: 4001 })
  wallet.always('approve')
  wallet.always('decline', 'personal_sign')
  expect(await connect()).toEqual([FIRST])
  await expect(sign()).rejects.toMatchObject({ code: 4001 })
})

test('what hangs is answered when the test says so', async () => {
  const wallet = install()
  await connect()
  wallet.next('hang')
  const signature = sign()
  await expect.poll(() => wallet.heldCount).toBe(1)
  expect(wallet.answerHeld('decline')).toBe(1)
  await expect(signature).rejects.toMatchObject({ code: 4001 })
  expect(wallet.answerHeld()).toBe(0)
})

test('it lies: a signature of somebody else, a switch that is not made, an answer of no form', async () => {
  const wallet = install({ accounts: [1, 2] })
  await connect()
  wallet.next('wrong-signer')
  const signature = (await sign()) as Hex
  const verify = (address: Address) => verifyMessage({ address, message: 'Hello', signature })
  expect([await verify(FIRST), await verify(SECOND)]).toEqual([false, true])

  wallet.next('pretend')
  const toPolygon = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] }
  expect(await only().request(toPolygon)).toBe(null)
  expect(await only().request({ method: 'eth_chainId' })).toBe('0x1')
  wallet.next('malformed')
  expect(await sign()).toEqual({ nonsense: true })
})

test('a site that asks for accounts again gets those that the owner has chosen', async () => {
  const wallet = install({ accounts: [1, 2] })
  await connect()
  wallet.setAccounts(2)
  wallet.next('decline')
  expect(await connect()).toEqual([SECOND])
  expect(await only().request({ method: 'eth_accounts' })).toEqual([SECOND])
})

test('it signs and sends for the accounts that the site may see, and for no other', async () => {
  const wallet = install()
  const data = JSON.stringify({ types: {}, domain: {}, primaryType: 'EIP712Domain', message: {} })
  const asked = (account: string): readonly (readonly [string, readonly unknown[]])[] => [
    ['personal_sign', [MESSAGE, account]],
    ['eth_signTypedData_v4', [account, data]],
    ['eth_sendTransaction', [{ from: account, to: SECOND }]],
  ]
  const expectRefused = async (account: string) => {
    for (const [method, params] of asked(account))
      await expect(only().request({ method, params }), method).rejects.toMatchObject({ code: 4100 })
  }
  await expectRefused(FIRST)
  await connect()
  await expectRefused(SECOND)
  expect(await sign(FIRST.toUpperCase().replace('0X', '0x'))).toMatch(/^0x/)
  wallet.setAccounts()
  await expectRefused(FIRST)
})

test('a wallet that was removed leaves nothing behind, and takes nothing from the next one of its name', async () => {
  const before = install()
  await connect()
  const provider = only()
  before.remove()
  await provider.request({ method: 'wallet_revokePermissions' })
  before.setChain(137)
  const after = install()
  before.remove()
  expect(window.testWallet()).toBe(after)
  expect(await only().request({ method: 'eth_chainId' })).toBe('0x1')
})

test('its owner changes account and network, and the page is told', async () => {
  const wallet = install({ chains: [1] })
  const heard: unknown[] = []
  only().on('accountsChanged', (payload) => heard.push(payload))
  only().on('chainChanged', (payload) => heard.push(payload))
  wallet.setAccounts(2)
  wallet.setChain(137)
  expect(heard).toEqual([[SECOND], '0x89'])
  const toBase = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] }
  await expect(only().request(toBase)).rejects.toMatchObject({ code: 4902 })
  await expect(only().request({ method: 'eth_blockNumber' })).rejects.toMatchObject({ code: 4901 })
})

test('Solana by Wallet Standard: it connects, signs, declines, and lies', async () => {
  const wallet = install({ kind: 'solana' })
  const found = getWallets()
    .get()
    .find(({ name }) => name === 'Test Wallet for Solana')!
  const features = found.features as StandardConnectFeature & SolanaSignMessageFeature
  const { accounts } = await features['standard:connect'].connect()
  const [account] = accounts
  expect(account?.address).toBe(wallet.addresses[0])
  const message = new TextEncoder().encode('Hello')
  const signMessage = async () => {
    const [output] = await features['solana:signMessage'].signMessage({ account: account!, message })
    return ed25519.verify(output!.signature, message, Uint8Array.from(account!.publicKey))
  }
  expect(await signMessage()).toBe(true)
  wallet.next('wrong-signer')
  expect(await signMessage()).toBe(false)
  wallet.next('decline')
  await expect(signMessage()).rejects.toMatchObject({ code: 4001 })
  wallet.next('malformed')
  expect(await features['solana:signMessage'].signMessage({ account: account!, message })).toEqual({ nonsense: true })
  wallet.setAccounts()
  expect(found.accounts).toEqual([])
  expect(() => wallet.setChain(1)).toThrow('no network of its own')
})

test('wallets are found by name, and leave nothing behind', () => {
  const first = install()
  const second = install({ name: 'Second' })
  expect([window.testWallet(), window.testWallet('Second')]).toEqual([first, second])
  expect(() => installTestWallet()).toThrow('a test wallet called Test Wallet')
  expect([...announced().keys()]).toEqual(['Test Wallet', 'Second'])
  first.remove()
  expect([...announced().keys()]).toEqual(['Second'])
  expect(() => window.testWallet('Test Wallet')).toThrow('It has: Second')
})

test('an unknown answer or account is an error, for tests in JavaScript', () => {
  const wallet = install()
  expect(() => wallet.next('refuse' as 'decline')).toThrow('no answer refuse')
  expect(() => wallet.setAccounts(6)).toThrow('no account 6')
})
