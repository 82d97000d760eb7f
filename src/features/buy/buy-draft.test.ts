import { expect, test } from 'vitest'
import type { BuyAsset, BuyOptions } from '#core/ports/buy-provider.ts'
import { assetKeyOf, assetsOn, chosenAsset, chosenCurrency, readOrder, readPayAmount } from './buy-draft.ts'

const asset = (symbol: string, more: Partial<BuyAsset> = {}): BuyAsset => ({
  ...{ id: symbol, name: symbol, symbol, network: 'eip155:1', networkName: 'ethereum' },
  ...more,
})
const CARD = { id: 'card', min: '10', max: '7500' }
const BANK = { id: 'ach_bank_account', min: '20', max: '25000' }
const USD = { id: 'USD', methods: [CARD, BANK] }
const OPTIONS: BuyOptions = {
  assets: [asset('ETH'), asset('USDC'), asset('USDC', { network: 'eip155:137', networkName: 'polygon' })],
  currencies: [USD, { id: 'JPY', methods: [] }],
  sellers: [],
}

test.each([
  ['', { status: 'empty' }],
  ['9.99', { status: 'wrong', problem: 'below', limit: '10' }],
  ['10', { status: 'valid', amount: '10', refusedBy: [BANK] }],
  ['20.50', { status: 'valid', amount: '20.5', refusedBy: [] }],
  ['7500.01', { status: 'valid', amount: '7500.01', refusedBy: [CARD] }],
  ['25000', { status: 'valid', amount: '25000', refusedBy: [CARD] }],
  ['25000.01', { status: 'wrong', problem: 'above', limit: '25000' }],
  ['0', { status: 'wrong', problem: 'zero' }],
  ['1.234', { status: 'wrong', problem: 'too-precise' }],
  ['-5', { status: 'wrong', problem: 'negative' }],
  ['1e3', { status: 'wrong', problem: 'exponent' }],
  ['9'.repeat(90), { status: 'wrong', problem: 'above', limit: '25000' }],
])('%j is %j', (text, expected) => {
  expect(readPayAmount(text, USD, '.')).toEqual(expected)
})

test('between the limits of two ways to pay, the lower one is named', () => {
  const methods = [CARD, { id: 'wire', min: '50000', max: '90000' }]
  expect(readPayAmount('10000', { id: 'USD', methods }, '.')).toEqual({
    status: 'wrong',
    problem: 'above',
    limit: '7500',
  })
})

test('without limits, any amount will do', () => {
  expect(readPayAmount('0.01', { id: 'USD', methods: [] }, '.')).toEqual({
    ...{ status: 'valid', amount: '0.01', refusedBy: [] },
  })
})

test('a currency has its own decimals', () => {
  expect(readPayAmount('100.5', { id: 'JPY', methods: [] }, '.')).toEqual({ status: 'wrong', problem: 'too-precise' })
})

test('before a choice it is USDC, else the first; only what is sold on the network', () => {
  expect(chosenAsset(assetsOn(OPTIONS, 'eip155:1'), { amountText: '' })?.symbol).toBe('USDC')
  const [first] = OPTIONS.assets
  expect(chosenAsset([first!], { amountText: '' })).toBe(first)
  expect(chosenAsset(assetsOn(OPTIONS, 'eip155:1'), { amountText: '', assetKey: assetKeyOf(first!) })).toBe(first)
  expect(chosenAsset(assetsOn(OPTIONS, 'eip155:137'), { amountText: '', assetKey: assetKeyOf(first!) })?.network).toBe(
    'eip155:137',
  )
  expect(assetsOn(OPTIONS, 'eip155:8453')).toEqual([])
  expect(chosenCurrency(OPTIONS, { amountText: '', currencyId: 'JPY' })?.id).toBe('JPY')
  expect(chosenCurrency(OPTIONS, { amountText: '', currencyId: 'GBP' })?.id).toBe('USD')
})

test('an order is there once all of it is', () => {
  const account = { address: '0x1', caipNetworkId: 'eip155:1' } as const
  const context = { options: OPTIONS, account, separator: ',' } as const
  expect(readOrder({ amountText: '100,50' }, context)).toMatchObject({
    ...{ asset: OPTIONS.assets[1], currency: 'USD', amount: '100.5', recipient: '0x1' },
  })
  expect(readOrder({ amountText: '' }, context)).toBeUndefined()
  expect(readOrder({ amountText: '100' }, { ...context, account: undefined })).toBeUndefined()
  expect(readOrder({ amountText: '100' }, { ...context, options: undefined })).toBeUndefined()
  expect(
    readOrder({ amountText: '100' }, { ...context, account: { ...account, caipNetworkId: 'eip155:8453' } }),
  ).toBeUndefined()
})
