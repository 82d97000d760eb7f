import { expect, test } from 'vitest'
import type { WalletChain } from '../../evm/wallet-chain.ts'
import {
  addChain,
  grantAccounts,
  INITIAL_WALLET_STATE,
  knownChains,
  permittedAccounts,
  revokeSite,
  visibleAccounts,
} from './wallet-state.ts'

const SITE = 'http://127.0.0.1:1'
const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const B = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const connected = grantAccounts(INITIAL_WALLET_STATE, SITE, [A, B], 1)

const createChain = (chainId: number): WalletChain => ({
  chainId,
  name: `Chain ${chainId}`,
  symbol: 'ETH',
  decimals: 18,
  rpcUrl: `http://127.0.0.1:${chainId}`,
})
const sandboxChains = [1, 137, 11155111].map(createChain)

test('a site sees the accounts it was given, and another origin sees none', () => {
  expect(visibleAccounts(connected, SITE)).toEqual([A, B])
  expect(visibleAccounts(connected, 'http://127.0.0.1:2')).toEqual([])
})

test('an origin that is named like a property of every object sees none', () => {
  expect(visibleAccounts(connected, 'constructor')).toEqual([])
})

test('the active account comes first where the site may see it', () => {
  expect(visibleAccounts({ ...connected, activeAccount: B }, SITE)).toEqual([B, A])
  const onlyA = grantAccounts(connected, SITE, [A], 2)
  expect(visibleAccounts({ ...onlyA, activeAccount: B }, SITE)).toEqual([A])
})

test('a locked wallet shows nothing and forgets nothing', () => {
  const locked = { ...connected, locked: true }
  expect(visibleAccounts(locked, SITE)).toEqual([])
  expect(permittedAccounts(locked, SITE)).toEqual([A, B])
})

test('a revoked site is as good as unknown', () => {
  expect(revokeSite(connected, SITE)).toEqual(INITIAL_WALLET_STATE)
})

test('the wallet starts with Ethereum and Sepolia, and learns other chains', () => {
  expect(knownChains(INITIAL_WALLET_STATE, sandboxChains).map(({ chainId }) => chainId)).toEqual([1, 11155111])
  const learned = addChain(addChain(INITIAL_WALLET_STATE, createChain(137)), { ...createChain(137), name: 'Renamed' })
  expect(knownChains(learned, sandboxChains).map(({ name }) => name)).toEqual(['Chain 1', 'Chain 11155111', 'Renamed'])
})

test('an added chain of the sandbox is reached where its node is today', () => {
  const learned = addChain(INITIAL_WALLET_STATE, { ...createChain(137), rpcUrl: 'http://127.0.0.1:9' })
  expect(knownChains(learned, sandboxChains).at(-1)?.rpcUrl).toBe('http://127.0.0.1:137')
})
