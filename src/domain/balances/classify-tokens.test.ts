import { expect, test } from 'vitest'
import type { Token } from '#core/model/token.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { processorTime } from '../../../test/fakes/processor-time.ts'
import { createTokenClassifier, classifyTokens } from './classify-tokens.ts'

const network = createTestCore().core.networks.find('eip155:1')!
const token = (symbol: string, fields: Partial<Token> = {}): Token => ({
  address: `0x${[...symbol].map((letter) => letter.codePointAt(0)!.toString(16)).join('')}`,
  name: `${symbol} token`,
  symbol,
  chainId: 'eip155:1',
  decimals: 6,
  amount: 100_000_000n,
  ...fields,
})
const ether: Token = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  decimals: 18,
  amount: 0n,
}
const usdc = token('USDC', { name: 'USD Coin', price: 1, value: 100 })

/** The reasons, by symbol. */
const spamReasons = (...balances: Token[]) =>
  Object.fromEntries(
    [...classifyTokens(balances, network).spamReasons].map(([{ symbol }, spamReason]) => [symbol, spamReason]),
  )

test.each(['USDС', 'usdc', 'U S D C', 'USDC\u200b', 'ＵＳＤＣ', 'USDC\u3164', 'USᎠC', 'ꓴꓢꓓꓚ'])(
  'a lookalike of a token that has a price is called out: %s',
  (symbol) => {
    const fake = token(symbol, { address: '0xbad' })
    expect(spamReasons(ether, usdc, fake)).toEqual({ [symbol]: { kind: 'imitation', of: 'USDC' } })
    expect(classifyTokens([ether, usdc, fake], network).trusted).toEqual([ether, usdc])
  },
)

test('a lookalike by its name, and of the network’s own coin', () => {
  expect(spamReasons(usdc, token('XX', { name: 'USD Coin' }), token('ЕТН'))).toEqual({
    XX: { kind: 'imitation', of: 'USDC' },
    ЕТН: { kind: 'imitation', of: 'ETH' },
  })
})

test.each([
  'Visit usdt-claim.com',
  'https://x.example',
  '$1000 voucher',
  'UniGift.xyz',
  'Claim rewards',
  't.me/usdt_bonus',
  'Get it: T.ME/x',
])('a token whose name is an advert: %s', (name) =>
  expect(spamReasons(token('AD', { name }))).toEqual({ AD: { kind: 'advert' } }),
)

test('dust is what is worth less than a cent', () => {
  expect(spamReasons(token('SHIB', { price: 0.000_01, value: 0.001 }))).toEqual({ SHIB: { kind: 'dust' } })
  expect(spamReasons(token('SHIB', { price: 0.000_01, value: 0.01 }))).toEqual({})
})

test('what nobody names a price of is no dust, the coin never is, and two tokens of one name with a price are both real', () => {
  const bridged = token('USDC', { address: '0xbr1d6ed', price: 1, value: 5 })
  expect(spamReasons({ ...ether, price: 3000, value: 0 }, usdc, bridged, token('TAX'), token('NOPE'))).toEqual({})
})

test('10,000 tokens are classified in no time', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => token(`T${index}`, { address: `0x${index}` }))
  const taken = processorTime(() => {
    expect(classifyTokens(many, network).trusted).toHaveLength(10_000)
  })
  expect(taken).toBeLessThan(2_000)
})

test('a classifier flags a token with the name of a trusted one, and trusts the coin from the start', () => {
  const classifier = createTokenClassifier(network)
  const fake = { address: '0xbad', name: 'USD Coin', symbol: 'USDС' }
  expect(classifier.spamReasonOf(fake)).toBeUndefined()
  expect(classifier.spamReasonOf({ ...fake, name: 'Ether' })).toEqual({ kind: 'imitation', of: 'ETH' })
  classifier.trust(usdc)
  expect(classifier.spamReasonOf(fake)).toEqual({ kind: 'imitation', of: 'USDC' })
  expect(classifier.spamReasonOf({ ...ether, address: undefined })).toBeUndefined()
})
