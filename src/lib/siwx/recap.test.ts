import { createEncodedRecap, formatStatementFromRecap, getMethodsFromRecap } from '@walletconnect/utils'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { encodeRecap, findRecap, hasRecapStatement, parseRecap, toRecapStatement, type Recap } from './recap.ts'

afterEach(() => vi.unstubAllGlobals())

/** The capability of EIP-5573, whose URI names another CID than its text. */
const PICTURES: Recap = {
  att: {
    'https://example.com/pictures/': { 'crud/delete': [{}], 'crud/update': [{}], 'other/action': [{}] },
    'mailto:username@example.com': {
      'msg/receive': [{ max_count: 5, templates: ['newsletter', 'marketing'] }],
      'msg/send': [{ to: 'someone@email.com' }, { to: 'joe@email.com' }],
    },
  },
  prf: ['zdj7Wj6FNS4rUUbsiJvjjxcsNqZdDCSiYR8sKQXfoPfpPZuAw'],
}
const PICTURES_URI =
  'urn:recap:eyJhdHQiOnsiaHR0cHM6Ly9leGFtcGxlLmNvbS9waWN0dXJlcy8iOnsiY3J1ZC9kZWxldGUiOlt7fV0sImNydWQvdXBkYXRlIjpbe31dLCJvdGhlci9hY3Rpb24iOlt7fV19LCJtYWlsdG86dXNlcm5hbWVAZXhhbXBsZS5jb20iOnsibXNnL3JlY2VpdmUiOlt7Im1heF9jb3VudCI6NSwidGVtcGxhdGVzIjpbIm5ld3NsZXR0ZXIiLCJtYXJrZXRpbmciXX1dLCJtc2cvc2VuZCI6W3sidG8iOiJzb21lb25lQGVtYWlsLmNvbSJ9LHsidG8iOiJqb2VAZW1haWwuY29tIn1dfX0sInByZiI6WyJ6ZGo3V2o2Rk5TNHJVVWJzaUp2amp4Y3NOcVpkRENTaVlSOHNLUVhmb1BmcFNadUF3Il19'

/** The resource of its message. */
const MESSAGE_URI =
  'urn:recap:eyJhdHQiOnsiaHR0cHM6Ly9leGFtcGxlLmNvbSI6eyJleGFtcGxlL2FwcGVuZCI6W10sImV4YW1wbGUvcmVhZCI6W10sIm90aGVyL2FjdGlvbiI6W119LCJteTpyZXNvdXJjZTp1cmkuMSI6eyJleGFtcGxlL2FwcGVuZCI6W10sImV4YW1wbGUvZGVsZXRlIjpbXX0sIm15OnJlc291cmNlOnVyaS4yIjp7ImV4YW1wbGUvYXBwZW5kIjpbXX0sIm15OnJlc291cmNlOnVyaS4zIjp7ImV4YW1wbGUvYXBwZW5kIjpbXX19LCJwcmYiOltdfQ'

const recapOf = (uri: string) => {
  const parsed = parseRecap(uri)
  if ('problem' in parsed) throw new Error(parsed.problem)
  return parsed.recap
}

describe('the examples of EIP-5573', () => {
  test('an object and its URI', () => {
    const { prf } = recapOf(PICTURES_URI)
    expect(recapOf(PICTURES_URI)).toEqual({ ...PICTURES, prf })
    expect(encodeRecap(recapOf(PICTURES_URI))).toBe(PICTURES_URI)
  })

  test('its statement', () => {
    expect(toRecapStatement(undefined, PICTURES)).toBe(
      "I further authorize the stated URI to perform the following actions on my behalf: (1) 'crud': 'delete', 'update' for 'https://example.com/pictures/'. (2) 'other': 'action' for 'https://example.com/pictures/'. (3) 'msg': 'receive', 'send' for 'mailto:username@example.com'.",
    )
  })

  test('the message: the last of its resources is told in its statement', () => {
    const found = findRecap(['https://example.com', MESSAGE_URI])
    expect('recap' in found && found.recap && toRecapStatement('Hello.', found.recap)).toBe(
      "Hello. I further authorize the stated URI to perform the following actions on my behalf: (1) 'example': 'append', 'read' for 'https://example.com'. (2) 'other': 'action' for 'https://example.com'. (3) 'example': 'append', 'delete' for 'my:resource:uri.1'. (4) 'example': 'append' for 'my:resource:uri.2'. (5) 'example': 'append' for 'my:resource:uri.3'.",
    )
    expect(encodeRecap(recapOf(MESSAGE_URI))).toBe(MESSAGE_URI)
  })
})

describe('as wallets have it', () => {
  const METHODS = [
    'wallet_sendCalls',
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_signTypedData',
    'eth_sendTransaction',
  ]
  const ours: Recap = {
    att: { eip155: Object.fromEntries(METHODS.map((method) => [`request/${method}`, [{}]])) },
  }

  test('the same URI and the same words, and wallets read them', () => {
    const uri = encodeRecap(ours)
    expect(uri).toBe(createEncodedRecap('eip155', 'request', [...METHODS]))
    expect(new Set(getMethodsFromRecap(uri) as string[])).toEqual(new Set(METHODS))
    expect(toRecapStatement('Sign in.', ours)).toBe(formatStatementFromRecap('Sign in.', ours))
    expect(hasRecapStatement(formatStatementFromRecap('Sign in.', ours))).toBe(true)
  })

  test('no Buffer is needed: browsers have none', () => {
    vi.stubGlobal('Buffer', undefined)
    expect(recapOf(encodeRecap(ours))).toEqual(ours)
  })

  test('either alphabet and padding are read; base64url without padding is written', () => {
    const recap: Recap = { att: { 'https://päge.example/?>~': { 'a/b': [{ to: '>>>???~~~' }] } } }
    const uri = encodeRecap(recap)
    expect(uri).toMatch(/^urn:recap:[\w-]+$/)
    const padded = `urn:recap:${Buffer.from(JSON.stringify(recap)).toString('base64')}`
    expect(padded).toMatch(/[+/]/)
    expect([recapOf(uri), recapOf(padded)]).toEqual([recap, recap])
  })
})

test('keys are in the order of their code units, also those that are numbers and those further in', () => {
  const uri = encodeRecap({ att: { b: { 'x/9': [{ z: 1, Z: { 9: 1, 10: 2 } }], 'x/10': [{}] }, B: { 'x/y': [] } } })
  expect(Buffer.from(uri.slice('urn:recap:'.length), 'base64url').toString()).toBe(
    '{"att":{"B":{"x/y":[]},"b":{"x/10":[{}],"x/9":[{"Z":{"10":2,"9":1},"z":1}]}}}',
  )
})

describe('what is none is refused, and said', () => {
  const uriOf = (value: unknown) => `urn:recap:${Buffer.from(JSON.stringify(value)).toString('base64url')}`
  test.each([
    ['another URN', 'urn:other:e30', 'its recap is no base64url of JSON'],
    ['nothing', 'urn:recap:', 'its recap is no base64url of JSON'],
    ['other characters', 'urn:recap:e3 0', 'its recap is no base64url of JSON'],
    ['a length that base64 does not have', 'urn:recap:e30aa', 'its recap is no base64url of JSON'],
    ['bytes that are no UTF-8', 'urn:recap:_w', 'its recap is no base64url of JSON'],
    ['no JSON', `urn:recap:${btoa('{"att"')}`, 'its recap is no base64url of JSON'],
    ['a text that is too long', `urn:recap:${'A'.repeat(64_000)}`, 'its recap is too long'],
    ['a list', uriOf([]), 'its recap is no object'],
    ['null', uriOf(null), 'its recap is no object'],
    ['a list of resources', uriOf({ att: ['eip155'] }), "its recap's att is no object"],
    ['proofs that are no texts', uriOf({ att: {}, prf: [1] }), "its recap's prf is no list of texts"],
    ['no abilities', uriOf({ att: { eip155: {} } }), "its recap allows nothing for 'eip155'"],
    ['abilities in a list', uriOf({ att: { eip155: [] } }), "its recap allows nothing for 'eip155'"],
    ['a resource with line breaks', uriOf({ att: { 'a\nb': { 'a/b': [] } } }), 'a resource that cannot be shown'],
    ['an ability without a namespace', uriOf({ att: { a: { send: [{}] } } }), "names no ability by 'send'"],
    ['an ability with quotes', uriOf({ att: { a: { "a/b' for 'c": [{}] } } }), 'names no ability by'],
    ['limits that are no list', uriOf({ att: { a: { 'a/b': {} } } }), "its recap's limits of 'a/b' are no objects"],
    ['limits that are null', uriOf({ att: { a: { 'a/b': [null] } } }), "its recap's limits of 'a/b' are no objects"],
  ])('%s', (_, uri, problem) => {
    expect(parseRecap(uri)).toEqual({ problem: expect.stringContaining(problem) as string })
  })

  test('keys of an object’s prototype are keys like others', () => {
    const recap = recapOf(`urn:recap:${btoa('{"__proto__":{"x":1},"att":{"__proto__":{"a/b":[{}]}}}')}`)
    expect(Object.keys(recap)).toEqual(['att'])
    expect(toRecapStatement(undefined, recap)).toContain("(1) 'a': 'b' for '__proto__'.")
  })

  test('there is at most one, and it is the last', () => {
    expect(findRecap()).toEqual({ recap: undefined })
    expect(findRecap(['https://a.example'])).toEqual({ recap: undefined })
    expect(findRecap([PICTURES_URI, PICTURES_URI])).toEqual({ problem: 'it holds more than one recap' })
    expect(findRecap([PICTURES_URI, 'https://a.example'])).toEqual({
      problem: 'its recap is not the last of its resources',
    })
  })
})
