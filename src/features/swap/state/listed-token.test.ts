import { expect, test } from 'vitest'
import { tokenKeyOf } from '#core/model/token.ts'
import { ETHEREUM } from '../../../../test/fakes/send/create-fake-chain.ts'
import { inOrder, toListed } from './listed-token.ts'

const ORDER =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'

/** A list in the reverse order, with one of each symbol, the last with the coin. */
const list = [...ORDER.split(' '), 'ODD'].toReversed().map((symbol, index) => ({
  address: symbol === 'ETH' ? undefined : `0x${index.toString(16).padStart(40, '0')}`,
  symbol,
  name: symbol,
  decimals: 18,
}))
const rowsOf = (prices: ReadonlyMap<string, number>) =>
  inOrder(list.map((token) => toListed(token, ETHEREUM, { balances: new Map(), prices, spamReasons: new Map() })))
const symbolsOf = (rows: ReturnType<typeof rowsOf>, group: string) =>
  rows
    .filter((row) => row.group === group)
    .map(({ symbol }) => symbol)
    .join(' ')

test('what many want is suggested in its order, before all others, whatever order the list has', () => {
  const rows = rowsOf(new Map(list.map((token) => [tokenKeyOf(token), 1])))
  expect(symbolsOf(rows, 'suggested')).toBe(ORDER)
  expect(rows.at(-1)).toMatchObject({ symbol: 'ODD', group: 'other' })
})

test('a name alone vouches for nothing: without a price, it is one of the others', () => {
  const priced = list.filter(({ symbol }) => symbol === 'USDC' || symbol === 'UNI')
  const rows = rowsOf(new Map(priced.map((token) => [tokenKeyOf(token), 1])))
  expect(symbolsOf(rows, 'suggested')).toBe('UNI USDC')
})
