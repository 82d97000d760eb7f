import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import type { SwapOrder } from '#core/ports/swaps.ts'
import { COIN } from '#lib/swap-calls/decoded-swap.ts'
import { ADA, DOLLAR, ETHER, ETHEREUM, GRACE, TOKEN } from '../../../../test/fakes/send/create-fake-chain.ts'
import { findDifference } from './find-difference.ts'

const WRAPPED = getAddress(`0x${'c0'.repeat(20)}`)
const ROUTER = getAddress(`0x${'70'.repeat(20)}`)

describe('the call and the order', () => {
  const order = (change: Partial<SwapOrder> = {}): SwapOrder => ({
    network: ETHEREUM,
    account: ADA,
    from: DOLLAR,
    to: ETHER,
    amount: 5n,
    minimum: 9n,
    call: { from: ADA.toLowerCase(), to: ROUTER.toLowerCase(), data: '0x', value: 0n },
    spender: ROUTER,
    routers: [ROUTER],
    pageRouters: [],
    ...change,
  })
  const decoded = {
    paid: TOKEN.toLowerCase(),
    received: COIN,
    amount: 5n,
    minimum: 9n,
    recipient: ADA.toLowerCase(),
    isPartial: false,
    returned: 2,
  }
  const call = (change: object) => ({ call: { ...order().call, ...change } })

  test('agree, however addresses are written', () => {
    expect(findDifference(order(), decoded)).toBeUndefined()
    expect(findDifference(order(), { ...decoded, minimum: 10n })).toBeUndefined()
    expect(findDifference(order(), undefined)).toBeUndefined()
    const coin = order({ from: ETHER, to: DOLLAR, spender: undefined, ...call({ value: 5n }) })
    const ofCoin = { ...decoded, amount: undefined, paid: COIN, received: TOKEN.toLowerCase() }
    expect(findDifference(coin, ofCoin)).toBeUndefined()
  })

  test('agree as far as the call says something', () => {
    const silent = { ...decoded, paid: undefined, received: undefined, recipient: undefined }
    expect(findDifference(order(), silent)).toBeUndefined()
    expect(findDifference(order(), { ...silent, amount: undefined })).toBeUndefined()
    expect(findDifference(order(), { ...silent, minimum: 8n })).toMatchObject({ code: 'swap_minimum' })
  })

  test.each([
    ['swap_router', call({ to: GRACE }), {}],
    ['swap_router', { routers: [] }, {}],
    ['swap_spender', { spender: GRACE }, {}],
    ['swap_sender', call({ from: GRACE }), {}],
    ['swap_value', call({ value: 1n }), {}],
    ['swap_tokens', {}, { paid: GRACE }],
    ['swap_tokens', {}, { received: WRAPPED }],
    ['swap_tokens', {}, { paid: COIN }],
    ['swap_tokens', { to: { ...DOLLAR, address: GRACE } }, { received: WRAPPED }],
    ['swap_tokens', { to: { ...DOLLAR, address: GRACE } }, { received: COIN }],
    ['swap_amount', {}, { amount: 6n }],
    ['swap_amount', {}, { amount: 4n }],
    ['swap_amount', {}, { isPartial: true }],
    ['swap_recipient', {}, { recipient: GRACE }],
    ['swap_minimum', {}, { minimum: 8n }],
  ])('%s: %#', (code, change, read) =>
    expect(findDifference(order(change), { ...decoded, ...read })).toMatchObject({ code }),
  )
})
