import { expect, test } from 'vitest'
import { hasWalletsInPage, orderMethods } from './connect-view.tsx'

test.each([
  ['no wallet in the page', undefined, false, ['email', 'social', 'wallet']],
  ['a wallet in the page', undefined, true, ['wallet', 'email', 'social']],
  ['the site’s order', ['social', 'wallet'], true, ['social', 'wallet']],
  ['the site’s order, without a wallet', ['wallet'], false, ['wallet']],
] as const)('ways to connect with %s', (_, chosen, hasWallets, expected) => {
  expect(orderMethods(chosen, hasWallets)).toEqual(expected)
})

test.each([
  ['ANNOUNCED', true],
  ['INJECTED', true],
  ['MULTI_CHAIN', true],
  ['WALLET_CONNECT', false],
  ['AUTH', false],
  ['EXTERNAL', false],
  ['CUSTOM', false],
] as const)('a connector of the type %s is of a wallet in the page: %s', (type, expected) => {
  expect(hasWalletsInPage([{ type }])).toBe(expected)
})
