import { expect, test } from 'vitest'
import { orderMethods } from './order-methods.ts'

test.each([
  ['no wallet in the page', undefined, false, ['email', 'social', 'wallet']],
  ['a wallet in the page', undefined, true, ['wallet', 'email', 'social']],
  ['the site’s order', ['social', 'wallet'], true, ['social', 'wallet']],
  ['the site’s order, without a wallet', ['wallet'], false, ['wallet']],
] as const)('ways to connect with %s', (_, chosen, hasWallets, expected) => {
  expect(orderMethods(chosen, hasWallets)).toEqual(expected)
})
