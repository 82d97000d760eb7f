import { expect, test } from 'vitest'
import type { Options } from '#core/config/options.ts'
import { createTestCore } from '../../../../test/fakes/create-test-core.ts'
import { createTrap } from '../../../../test/fakes/hostile-values.ts'
import { GRACE, TOKEN } from '../../../../test/fakes/send/create-fake-chain.ts'
import { parsePayRequest } from './parse-pay-request.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ALAN = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const ETHER = 'eip155:1/slip44:60'

const refuse = () => Promise.reject(new Error('nothing is sent here'))

function parse(given: unknown, options: Options = {}) {
  const { core } = createTestCore({
    options: { networks: ['eip155:1', SOLANA, BITCOIN], ...options },
    ports: { transfers: { eip155: refuse, solana: refuse } },
  })
  return parsePayRequest(core, given)
}

test.each([
  [ETHER, undefined],
  [{ network: 'eip155:1' }, undefined],
  [{ network: 'eip155:1', address: `0x${'e'.repeat(40)}` }, undefined],
  [`eip155:1/erc20:${TOKEN.toLowerCase()}`, TOKEN],
  [{ network: 'eip155:1', address: TOKEN }, TOKEN],
])('asset %j', async (asset, token) => {
  expect(await parse({ recipient: GRACE.toLowerCase(), amount: '1.5', asset })).toMatchObject({
    network: { caipNetworkId: 'eip155:1' },
    recipient: { address: GRACE },
    token,
    amount: { text: '1.5' },
  })
})

test.each([
  [`${SOLANA}/slip44:501`, undefined],
  [`${SOLANA}/token:${MINT}`, MINT],
])('asset %s', async (asset, token) => {
  expect(await parse({ recipient: ALAN, amount: '1', asset })).toMatchObject({ recipient: { address: ALAN }, token })
})

test.each(['60', '966', '2147483785'])('Polygon’s coin has the number %s, too', async (coinType) => {
  const request = { recipient: GRACE, amount: '1', asset: `eip155:137/slip44:${coinType}` }
  expect(await parse(request, { networks: ['eip155:137'] })).toMatchObject({ token: undefined })
})

test('a network alone is its preset token, if it has one', async () => {
  const coinTokens = { 'eip155:1': { address: TOKEN } }
  expect(await parse({ recipient: GRACE, amount: '1', asset: 'eip155:1' }, { coinTokens })).toMatchObject({
    token: TOKEN,
  })
  await expect(parse({ recipient: GRACE, amount: '1', asset: 'eip155:1' })).rejects.toMatchObject({
    code: 'pay_invalid_request',
    data: { field: 'asset' },
  })
})

test('names can be paid where there are names', async () => {
  expect(await parse({ recipient: 'grace.eth', amount: '1', asset: ETHER })).toMatchObject({
    recipient: { name: 'grace.eth' },
  })
  await expect(parse({ recipient: 'alan.sol', amount: '1', asset: `${SOLANA}/slip44:501` })).rejects.toMatchObject({
    data: { field: 'recipient' },
  })
})

test('links are read as requests are', async () => {
  expect(await parse(`ethereum:${TOKEN}@1/transfer?address=${GRACE}&uint256=1e6`)).toMatchObject({
    token: TOKEN,
    recipient: { address: GRACE },
    amount: { units: 1_000_000n },
  })
  expect(await parse(`solana:${ALAN}?amount=0.1&spl-token=${MINT}`)).toMatchObject({ token: MINT })
})

test.each([
  ['recipient', { recipient: 7 }],
  ['recipient', { recipient: '' }],
  ['recipient', { recipient: '0x12' }],
  ['recipient', { recipient: 'x'.repeat(301) }],
  ['recipient', { recipient: `0x${'0'.repeat(40)}` }],
  ['recipient', { recipient: GRACE.replace('C', 'c') }],
  ['recipient', { recipient: '\u202E0x' }],
  ['recipient', { recipient: TOKEN, asset: `eip155:1/erc20:${TOKEN}` }],
  ['amount', { amount: 1.5 }],
  ['amount', { amount: ['1'] }],
  ['amount', { amount: '' }],
  ['amount', { amount: '0' }],
  ['amount', { amount: '0.000' }],
  ['amount', { amount: '-1' }],
  ['amount', { amount: 'NaN' }],
  ['amount', { amount: '1e3' }],
  ['amount', { amount: '1,5' }],
  ['amount', { amount: '0x10' }],
  ['amount', { amount: '0.0000000000000000001' }],
  ['amount', { amount: '9'.repeat(79) }],
  ['asset', { asset: 7 }],
  ['asset', { asset: '' }],
  ['asset', { asset: 'ETH' }],
  ['asset', { asset: 'eip155:1/erc721:0x1/2' }],
  ['asset', { asset: 'eip155:1/token:x' }],
  // Coins of other networks.
  ['asset', { asset: 'eip155:1/slip44:501' }],
  ['asset', { asset: 'eip155:1/slip44:966' }],
  ['asset', { asset: 'eip155:1/slip44:060' }],
  ['asset', { asset: `${SOLANA}/slip44:60`, recipient: ALAN }],
  ['asset', { asset: 'eip155:1/erc20:0x12' }],
  ['asset', { asset: { network: 'Ethereum' } }],
  ['asset', { asset: { network: 'eip155:1', address: 'javascript:alert(1)' } }],
])('%s: %j is refused, and the error names the field', async (field, change) => {
  await expect(parse({ recipient: GRACE, amount: '1', asset: ETHER, ...change })).rejects.toMatchObject({
    code: 'pay_invalid_request',
    data: { field },
  })
})

test.each([undefined, null, 7, [], createTrap()])('what is no request is refused', async (given) => {
  await expect(parse(given)).rejects.toMatchObject({ code: 'pay_invalid_request' })
})

test.each([
  [`ethereum:${GRACE}?value=1`, 'it names no network: add @ and the chain id after the address'],
  [`solana:${ALAN}?amount=1&reference=${MINT}`, 'it asks for a reference, which is not supported'],
  [`solana:${ALAN}?amount=1&memo=order`, 'it asks for a memo, which is not supported'],
])('%s is refused with the reason', async (link, reason) => {
  await expect(parse(link)).rejects.toMatchObject({
    message: `Payment: link cannot be paid: ${reason}`,
    data: { field: 'link' },
  })
})

test.each(['eip155:10/slip44:60', `${BITCOIN}/slip44:0`])('%s cannot be paid with', async (asset) => {
  await expect(parse({ recipient: GRACE, amount: '1', asset })).rejects.toMatchObject({ code: 'pay_unsupported_asset' })
})
