import { expect, test } from 'vitest'
import { orderMethods } from './order-methods.ts'

test.each(['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN'] as const)(
  'wallet, email, social where a wallet is present: %s',
  (type) => {
    expect(orderMethods(undefined, [{ type: 'WALLET_CONNECT' }, { type }])).toEqual(['wallet', 'email', 'social'])
  },
)

test('else email, social, wallet: WalletConnect and the host’s own are no wallets of this browser', () => {
  expect(orderMethods(undefined, [{ type: 'WALLET_CONNECT' }, { type: 'CUSTOM' }])).toEqual([
    'email',
    'social',
    'wallet',
  ])
})

test("the site's order stands, whatever is installed, each once", () => {
  expect(orderMethods(['social', 'wallet', 'social'], [{ type: 'ANNOUNCED' }])).toEqual(['social', 'wallet'])
})
