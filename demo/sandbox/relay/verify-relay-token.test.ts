import { expect, test } from 'vitest'
import { createRelayIdentity } from '../testing/create-relay-token.ts'
import { verifyRelayToken } from './verify-relay-token.ts'

const audience = 'ws://127.0.0.1:4000/relay'
const now = Date.now()
const seconds = Math.floor(now / 1000)
const identity = createRelayIdentity()
const stranger = createRelayIdentity()

test('a client is known by the key that signed its token', () => {
  expect(verifyRelayToken(identity.token(audience), { audience, now })).toEqual({ clientId: identity.clientId })
})

test('a slash at the end of the address makes no difference', () => {
  expect(verifyRelayToken(identity.token(`${audience}/`), { audience, now })).toEqual({ clientId: identity.clientId })
})

test.each([
  ['from the future', { iat: seconds + 3600 }, 'JWT Token is not yet valid'],
  ['from last week', { iat: seconds - 700_000, exp: seconds - 600_000 }, 'JWT Token is expired'],
  ['for another relay', { aud: 'wss://relay.example' }, 'JWT Token audience is not this relay'],
  ['in the name of another', { iss: stranger.clientId }, 'JWT Token signature is invalid'],
  ['of no key', { iss: 'did:web:example.com' }, 'JWT Token issuer is not an ed25519 did:key'],
])('a token %s is refused', (_what, fields, reason) => {
  const token = identity.token(audience, fields)
  expect(verifyRelayToken(token, { audience, now })).toEqual({ refused: `JWT validation error: ${reason}` })
})

test.each(['', 'x', 'e30.e30.', `${'e30.'.repeat(4)}`])('a token that is none is refused: %j', (token) => {
  expect(verifyRelayToken(token, { audience, now })).toEqual({
    refused: 'JWT validation error: JWT Token is malformed',
  })
})
