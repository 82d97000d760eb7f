import { assert, constantFrom, integer, option, property, record, string, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import { processorTime } from '../../../test/fakes/processor-time.ts'
import { SIGN_IN_RULES } from '../../chains/sign-in-rules.ts'
import { checksumAddress } from '../checksum-address.ts'
import { findMessageProblem, type SiwxMessage } from './check-message.ts'
import { formatMessage } from './format-message.ts'
import { parseMessage } from './parse-message.ts'

const read = (text: string, options?: Parameters<typeof parseMessage>[2]) => parseMessage(text, SIGN_IN_RULES, options)
const write = (message: SiwxMessage) => formatMessage(message, SIGN_IN_RULES)

const ADDRESS = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const SOLANA = 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'
const BITCOIN = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'

const FULL: SiwxMessage = {
  chainId: 'eip155:1',
  accountAddress: ADDRESS,
  domain: 'service.org',
  statement: 'I accept the ServiceOrg Terms of Service: https://service.org/tos',
  uri: 'https://service.org/login',
  version: '1',
  nonce: '32891757',
  issuedAt: '2021-09-30T16:25:24.000Z',
  expirationTime: '2031-09-30T16:25:24Z',
  notBefore: '2021-09-30T16:25:24+02:00',
  requestId: 'some_id',
  resources: ['ipfs://Qme7ss3ARVgxv6rXqVPiikMJ8u2NLgmgszg13pYrDKEoiu', 'https://example.com/my-web2-claim.json'],
}

const TEXT = `service.org wants you to sign in with your Ethereum account:
${ADDRESS}

I accept the ServiceOrg Terms of Service: https://service.org/tos

URI: https://service.org/login
Version: 1
Chain ID: 1
Nonce: 32891757
Issued At: 2021-09-30T16:25:24.000Z
Expiration Time: 2031-09-30T16:25:24Z
Not Before: 2021-09-30T16:25:24+02:00
Request ID: some_id
Resources:
- ipfs://Qme7ss3ARVgxv6rXqVPiikMJ8u2NLgmgszg13pYrDKEoiu
- https://example.com/my-web2-claim.json`

const edit = (from: string | RegExp, to: string) => {
  const edited = TEXT.replace(from, to)
  if (edited === TEXT) throw new Error(`${from} is not in the text`)
  return edited
}

test('the text of a message is that of EIP-4361, and is read back', () => {
  expect(write(FULL)).toBe(TEXT)
  expect(read(TEXT)).toEqual({ message: FULL })
})

test.each([
  ['Solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', SOLANA],
  ['Bitcoin', 'bip122:000000000019d6689c085ae165831e93', BITCOIN],
] as const)('CAIP-122: a message of %s names its chain and account', (name, chainId, accountAddress) => {
  const text = write({ ...FULL, chainId, accountAddress })
  expect(text.split('\n').slice(0, 2)).toEqual([
    `service.org wants you to sign in with your ${name} account:`,
    accountAddress,
  ])
  expect(text).toContain(`\nChain ID: ${chainId.split(':')[1]}\n`)
  expect(read(text)).toEqual({ message: { ...FULL, chainId, accountAddress } })
})

test('a family without rules is unknown, and the chains of those that have some are named', () => {
  const [ethereum, solana, bitcoin] = SIGN_IN_RULES
  const onSolana: SiwxMessage = { ...FULL, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', accountAddress: SOLANA }
  expect(parseMessage(write(onSolana), [ethereum!, bitcoin!])).toEqual({
    problem: 'its first line must say who wants you to sign in with which account',
  })
  const onCosmos: SiwxMessage = { ...FULL, chainId: 'cosmos:cosmoshub-4' }
  expect(findMessageProblem(onCosmos, SIGN_IN_RULES)).toBe('chainId must be a CAIP-2 id of eip155, solana or bip122')
  expect(findMessageProblem(onCosmos, [solana!])).toBe('chainId must be a CAIP-2 id of solana')
})

test.each([
  ['a domain that is an IP', 'service.org wants', '127.0.0.1 wants', { domain: '127.0.0.1' }],
  ['a domain with a user', 'service.org wants', 'test@127.0.0.1 wants', { domain: 'test@127.0.0.1' }],
  ['a domain with a port', 'service.org wants', '127.0.0.1:8080 wants', { domain: '127.0.0.1:8080' }],
  ['user and port', 'service.org wants', 'test@127.0.0.1:8080 wants', { domain: 'test@127.0.0.1:8080' }],
  ['an IPv6 domain', 'service.org wants', '[::1]:3000 wants', { domain: '[::1]:3000' }],
  ['a scheme', 'service.org wants', 'https://service.org wants', { scheme: 'https' }],
  ['a time without milliseconds', '16:25:24.000Z', '16:25:24Z', { issuedAt: '2021-09-30T16:25:24Z' }],
  ['a long fraction', '24.000Z', '24.123456789Z', { issuedAt: '2021-09-30T16:25:24.123456789Z' }],
  ['a URI without a path', 'URI: https://service.org/login', 'URI: uri:', { uri: 'uri:' }],
  ['no statement', /I accept.*\n/, '', { statement: undefined }],
  ['an empty statement', /I accept.*/, '', { statement: '' }],
  ['an empty request id', 'Request ID: some_id', 'Request ID: ', { requestId: '' }],
  ['an empty list of resources', /\n- .*\n- .*/, '', { resources: [] }],
])('read: %s', (_, from, to, fields) => {
  expect(read(edit(from, to))).toEqual({ message: { ...FULL, ...fields } })
})

test('read: only what is required', () => {
  const { expirationTime: _1, notBefore: _2, requestId: _3, resources: _4, statement: _5, ...least } = FULL
  const text = TEXT.replace(/I accept.*\n/, '').replace(/\nExpiration[\s\S]*/, '')
  expect(write(least)).toBe(text)
  expect(read(text)).toEqual({ message: least })
})

const REQUIRED = ['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At']
const OPTIONAL = ['Expiration Time', 'Not Before', 'Request ID']
const line = (name: string) => new RegExp(`${name}: .*\n`)

test.each(REQUIRED)('refused: %s is missing, as its line or as its value', (name) => {
  expect(read(edit(line(name), ''))).toHaveProperty('problem')
  expect(read(edit(line(name), '\n'))).toHaveProperty('problem')
  expect(read(edit(line(name), `${name}: \n`))).toHaveProperty('problem')
})

test.each([...REQUIRED, ...OPTIONAL])('refused: %s is not where it belongs, or is there twice', (name) => {
  const [found = ''] = line(name).exec(TEXT) ?? []
  const later = TEXT.replace(found, '') + `\n${found.trimEnd()}`
  const [, following = ''] = TEXT.split(found)
  const next = TEXT.replace(found + following, following.replace('\n', `\n${found}`))
  expect(read(later)).toHaveProperty('problem')
  expect(read(next)).toHaveProperty('problem')
  expect(read(TEXT.replace(found, found + found))).toHaveProperty('problem')
})

test('an address in lower case is read with its checksum where the signer is a wallet that writes it so; a wrong checksum never is', () => {
  const lower = TEXT.replace(ADDRESS, ADDRESS.toLowerCase())
  expect(read(lower, { allowsLowerCase: true })).toEqual(read(TEXT))
  expect(read(TEXT.replace('0xC02', '0xc02'), { allowsLowerCase: true })).toHaveProperty('problem')
})

test.each([
  ['no domain', /^service.org/, ''],
  ['a domain that is no authority', /^service.org/, '#service.org'],
  ['a domain with a path', /^service.org/, 'service.org/login'],
  ['two words as domain', /^service.org/, 'service org'],
  ['no address', `${ADDRESS}\n`, '\n'],
  ['an address in lower case', ADDRESS, ADDRESS.toLowerCase()],
  ['one letter in the wrong case', '0xC02', '0xc02'],
  ['an address that is too short', '756Cc2', '756Cc'],
  ['an unknown chain family', 'Ethereum', 'Dogecoin'],
  ['another chain family', 'Ethereum', 'Solana'],
  ['a chain family in another case', 'Ethereum', 'ethereum'],
  ['one more line break before the statement', '\n\nI accept', '\n\n\nI accept'],
  ['one more line break after the statement', 'tos\n\n', 'tos\n\n\n'],
  ['a statement of two lines', 'Terms of', 'Terms\nof'],
  ['a statement with a carriage return', 'Terms of', 'Terms\rof'],
  ['characters that a statement may not have', 'Terms of', 'Terms <b>'],
  ['letters beyond ASCII', 'Terms of', 'Términos'],
  ['version 2', 'Version: 1', 'Version: 2'],
  ['version 11', 'Version: 1', 'Version: 11'],
  ['a chain id that is no number', 'Chain ID: 1', 'Chain ID: ?'],
  ['a chain id in hexadecimal', 'Chain ID: 1', 'Chain ID: 0x1'],
  ['a nonce of 7 characters', '32891757', '3289175'],
  ['a nonce with a dash', '32891757', '3289-1757'],
  ['a time in words', '2021-09-30T16:25:24.000Z', 'Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)'],
  ['a day without time', '2021-09-30T16:25:24.000Z', '2021-09-30'],
  ['a time without zone', '24.000Z', '24.000'],
  ['month 13', '2021-09-30T16:25:24.000Z', '2021-13-30T16:25:24.000Z'],
  ['31 September', '2021-09-30T16:25:24.000Z', '2021-09-31T16:25:24.000Z'],
  ['29 February of a common year', '2031-09-30', '2031-02-29'],
  ['25 o’clock', '2031-09-30T16', '2031-09-30T25'],
  ['a zone of 24 hours', '24+02:00', '24+24:00'],
  ['a request id with a space', 'some_id', 'some id'],
  ['a URI without a scheme', 'URI: https://service.org/login', 'URI: service.org/login'],
  ['a URI that begins with a colon', 'URI: https', 'URI: :https'],
  ['a URI with a space', 'URI: https://service.org/login', 'URI: https://service.org/log in'],
  ['a first resource that is no URI', '- ipfs:', '- _ipfs:'],
  ['a last resource that is no URI', '- https:', '- ://'],
  ['two resources in a line', '.json', '.json - https://example.com'],
  ['a line that is no resource', '\n- https', '\n* https'],
  ['a line break at the end', /$/, '\n'],
  ['a space at the end', /$/, ' '],
  ['Windows line breaks', /\n/g, '\r\n'],
])('refused: %s', (_, from, to) => {
  expect(read(edit(from, to))).toHaveProperty('problem')
})

// After the cases of RFC 3986 that parsers get wrong.
test.each([
  ['[::0.0.0.256]', false],
  ['[::0.0.256.0]', false],
  ['[::0.ff.0.255]', false],
  ['[ffff:abcd:0:10:200:3000:f8a:1:ffff]', false],
  ['[ffff:abcd:0:10:200:3000:f8a]', false],
  ['[ffff:abcd:0:10:200:3000:ff:255.255.255.255]', false],
  ['[::1:2:3:4:5:6:7:8]', false],
  ['[::1:2:3:4:5:6:198.162.10.255]', false],
  ['[1:2:3:4:5:6:7:8::]', false],
  ['[1:2:3:4:5:6::198.162.10.255]', false],
  ['[1:2:3:4:5::6:7:8]', false],
  ['[1:2:3:4:5::6:198.162.10.255]', false],
  ['[ffff:abcd:0:10:200:3000:f8a:1]', true],
  ['[ffff:abcd:0:10:200:3000:255.255.255.255]', true],
  ['[::1:2:3:4:5:6:7]', true],
  ['[1:2:3:4:5:6:7::]', true],
  ['[::]', true],
  ['[1::8]', true],
  ['[::255.255.255.255]', true],
  ['[v1.fe80:x]', true],
  ['[v.1]', false],
  ['user:pass@example.com:123', true],
  ['ex%61mple.com', true],
  ['ex%6ample.com%', false],
])('a URI at %s: %s', (authority, isValid) => {
  const text = edit('URI: https://service.org/login', `URI: uri://${authority}/p/path?q=a&b#f/?`)
  expect('message' in read(text)).toBe(isValid)
})

test('hostile texts are refused quickly', () => {
  const taken = processorTime(() => {
    for (const text of ['', '\n', 'a'.repeat(1_000_000), TEXT + '\n- '.repeat(20_000), TEXT.repeat(500)])
      expect(read(text)).toHaveProperty('problem')
    for (const domain of ['@'.repeat(4_000), ':'.repeat(4_000), `${'a'.repeat(4_000)}\u0000`, '['.repeat(4_000)])
      expect(read(TEXT.replace('service.org wants', `${domain} wants`))).toHaveProperty('problem')
  })
  expect(taken).toBeLessThan(4_000)
})

test('whatever is written is read back the same', () => {
  const time = integer({ min: 0, max: 4e12 }).map((ms) => new Date(ms).toISOString())
  const maybe = <Value>(value: Parameters<typeof option<Value>>[0]) => option(value, { nil: undefined })
  const messages = record({
    chainId: integer({ min: 1 }).map((id) => `eip155:${id}` as const),
    accountAddress: stringMatching(/^0x[\da-f]{40}$/).map((address) => checksumAddress(address)!),
    domain: stringMatching(/^[a-z\d]([a-z\d-]{0,10}\.)?[a-z\d]{1,10}(:\d{1,5})?$/),
    uri: constantFrom('https://a.example/', 'did:key:z6Mk', 'https://[::1]:80/?q#f', 'urn:x'),
    version: constantFrom('1'),
    nonce: stringMatching(/^[A-Za-z\d]{8,40}$/),
    issuedAt: time,
    statement: maybe(stringMatching(/^[\w :/?#[\]@!$&'()*+,;=.~-]{1,80}$/)),
    expirationTime: maybe(time),
    notBefore: maybe(time),
    requestId: maybe(stringMatching(/^[\w%]{0}[\w.:@-]{0,20}$/)),
  })
  assert(
    property(messages, (message) => {
      const present = Object.fromEntries(Object.entries(message).filter(([, value]) => value !== undefined))
      expect(read(write(message))).toEqual({ message: present })
    }),
  )
  assert(property(string({ maxLength: 300 }), (text) => 'problem' in read(text)))
})
