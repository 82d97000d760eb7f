import { expect, test } from 'vitest'
import { processorTime } from '../../test/fakes/processor-time.ts'
import { createRedaction, shortAddress, shortId } from './redact.ts'

const PROJECT_ID = '0123456789abcdef0123456789abcdef'
const redact = createRedaction(PROJECT_ID)
const PHRASE = 'test test test test test test test test test test test junk'
const WORDS = PHRASE.split(' ')
const SIGNATURE = `0x${'ab'.repeat(65)}`
const KEY = `0x${'1f'.repeat(32)}`
const JWT = 'eyJhbGciOiJFZERTQSJ9.eyJpc3MiOiJkaWQ6a2V5In0.c2lnbmF0dXJl'
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SOLANA_KEY = '4NMwxzmYj2uvHuq8xoqhY8RXg63KSVJM1DXkpbmkUY7YQWuoyQgFnnzn6yo3CMnqZasnNPNuAT2TLwQsCaKkUddp'

test.each([
  [
    'a pairing',
    `wc:7f6e504bfad60b48@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303`,
    '587d',
  ],
  ['a signature', `signed ${SIGNATURE}`, 'abab'],
  ['a private key', `key ${KEY}`, '1f1f'],
  ['a key of Solana', `secret ${SOLANA_KEY}`, '4NMw'],
  ['a token', `refused ${JWT}`, 'eyJ'],
  ['a header', 'Authorization: Bearer s3cr3t', 's3cr3t'],
  ['a header in JSON', '{"authorization":"Basic czNjcjN0"}', 'czNjcjN0'],
  ['a named secret', 'failed with api_key=abc123 and password: hunter2', /abc123|hunter2/],
  ['a secret in JSON', '{"accessToken":"tok en","sessionSecret": "x y"}', /tok en|x y/],
  ['a phrase', `imported ${PHRASE}`, 'junk'],
  ['a phrase with commas', PHRASE.replaceAll(' ', ', '), 'junk'],
  ['a phrase in JSON', JSON.stringify(WORDS), /test|junk/],
  ['a phrase in indented JSON', JSON.stringify({ words: WORDS }, null, 4), /test|junk/],
  ['a phrase in JSON in JSON', JSON.stringify({ body: JSON.stringify(WORDS) }), /test|junk/],
  ['a phrase by number in JSON', JSON.stringify({ ...WORDS }), /test|junk/],
  ['a phrase in a list', WORDS.map((word) => `\n- ${word}`).join(''), /test|junk/],
  ['a phrase with dashes', WORDS.join('-'), /test|junk/],
  ['a numbered phrase', WORDS.map((word, index) => `${index + 1}. ${word}`).join(' '), /test|junk/],
  ['a numbered phrase in lines', WORDS.map((word, index) => `${index + 1})  ${word}`).join('\n'), /test|junk/],
  ['a phrase with numbers after its words', WORDS.map((word, index) => `${word}(${index + 1})`).join(' '), /test|junk/],
  ['an email address', 'code sent to ada.lovelace@example.co.uk', 'lovelace'],
  ['a query', 'GET https://rpc.example/v1/?projectId=1234&apiKey=abc failed', /apiKey|1234/],
  ['a fragment', 'https://app.example/cb#access_token=abc', 'abc'],
  ['a user in a URL', 'https://ada:hunter2@rpc.example/', /ada|hunter2/],
  ['a key in a path', 'https://mainnet.example/v3/9aa3d95b3bc440fa88ea12eaa4456161', '9aa3'],
  ['a socket’s query', `wss://relay.example/?auth=${JWT}&projectId=${PROJECT_ID}`, /eyJ|auth=/],
  ['a data URL', 'icon data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==', 'iVBOR'],
  ['the project id', `project ${PROJECT_ID} not found`, '456789abcdef'],
  ['base64', `payload ${btoa('hello hello hello hello 1234')}`, 'aGVsbG8'],
])('%s is removed', (_, text, secret) => {
  const redacted = redact(text)
  expect(redacted).not.toMatch(secret)
  expect(redacted).toMatch(/removed|…|example$|\/v1 failed$|example\/cb/)
})

test('the project id is shortened in a path, too', () => {
  expect(createRedaction('sandbox')('GET https://a.example/sandbox/x')).toBe('GET https://a.example/san…/x')
})

test('what helps is kept', () => {
  const text = `signAndSendTransaction failed at https://rpc.example/v1/account for ${ADDRESS}: status 503, code -32603`
  expect(redact(text)).toBe(
    'signAndSendTransaction failed at https://rpc.example/v1/account for 0xf39F…2266: status 503, code -32603',
  )
})

test.each([
  ['an email address', 'ada@example.com', 'ada'],
  ['an encoded email address', 'ada%40example.com', 'ada'],
  ['base64', 'dGVzdGluZ3Rlc3RpbmcMA==', 'dGVz'],
  ['a named key', 'key:9aa3d95b3bc440fa88ea12eaa4456161', '9aa3'],
  ['a short named key', 'key=s3cr3t', 's3cr3t'],
  ['a key without digits', 'abcdefghijklmnopqrstuvwxyzabcdef', 'abcd'],
])('%s in the path of a URL is removed, and the rest is kept', (_, part, secret) => {
  expect(redact(`GET https://api.example/users/${part}/orders failed`)).toBe(
    'GET https://api.example/users/…/orders failed',
  )
  expect(redact(`https://api.example/v2/${part}`)).not.toContain(secret)
})

test.each([
  'https://api.example/v1/eip155:1/transaction-history/latest.json',
  'The wallet said: no. Please try again, or ask its makers: they know more, and can help (see their site).',
  'Not found: chain, token, pool, route, quote.',
  'Step 1 failed, step 2 was skipped, and 3 of 12 nodes answered: 500, 502, 503.',
  '{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"execution reverted","data":null}}',
])('%s is kept', (text) => {
  expect(redact(text)).toBe(text)
})

test('a secret across the limit of length is removed, not cut', () => {
  expect(redact(`${'a '.repeat(140)}${SIGNATURE}`)).not.toContain('ab')
  expect(redact('It failed. '.repeat(200))).toHaveLength(301)
  const blob = 'x1'.repeat(1_990)
  expect(redact(`${blob} ${SIGNATURE}`)).not.toContain('ab')
  expect(redact(`${blob} ${PHRASE}`)).not.toContain('test')
  const numbered = WORDS.concat(WORDS).map((word, index) => `${index + 1}. ${word}`)
  expect(redact(`${'x1'.repeat(1_880)} ${numbered.join(' ')}`)).not.toContain('test')
})

test('a text is one line, without invisible characters and marks of Markdown code', () => {
  expect(redact('a\n\n## Errors\u202E\u0000 `b`')).toBe("a ## Errors 'b'")
  expect(redact('\uE0000\uE000 \u00010\u0001 and https://a.example/x?y')).toBe('0 0 and https://a.example/x')
})

test.each([undefined, null, 1, {}, Symbol('x'), { toString: () => SIGNATURE }])('%s isn’t text', (value) => {
  expect(redact(value)).toBe('')
})

test('a long hostile text takes no time', () => {
  const texts = [
    'a@'.repeat(50_000),
    'token='.repeat(50_000),
    'abc '.repeat(50_000),
    'abc","'.repeat(50_000),
    '1. abc '.repeat(50_000),
    'the '.repeat(50_000),
    '한국은 '.repeat(50_000),
    '的 '.repeat(50_000),
    `abc${' '.repeat(50_000)}`,
    'a'.repeat(500_000),
    'wc:'.repeat(90_000),
  ]
  expect(processorTime(() => texts.forEach((text) => redact(text)))).toBeLessThan(4_000)
})

test.each(['a', ''])('the id %j is left where it is: it is in ordinary words', (id) => {
  expect(createRedaction(id)('a failure')).toBe('a failure')
})

test('without a project id, everything else is still removed', () => {
  expect(createRedaction(undefined)(`x ${KEY}`)).toBe('x [removed]')
})

test('addresses and ids keep their ends', () => {
  expect(shortAddress(ADDRESS)).toBe('0xf39F…2266')
  expect(shortAddress('short')).toBe('short')
  expect([shortId(PROJECT_ID), shortId('sandbox'), shortId('a'), shortId('')]).toEqual(['0123…', 'san…', '…', '…'])
})
