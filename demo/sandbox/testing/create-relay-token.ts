import { ed25519 } from '@noble/curves/ed25519.js'

/** A relay client's key, for tests. */
export interface RelayIdentity {
  /** The `did:key` of the client. */
  readonly clientId: string
  /** A token for `audience`, with any field overridden. */
  token(audience: string, fields?: Partial<TokenFields>): string
}

interface TokenFields {
  readonly iss: string
  readonly sub: string
  readonly aud: string
  readonly iat: number
  readonly exp: number
}

const BASE58_ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const DAY_S = 86_400

/** Creates a client's key. */
export function createRelayIdentity(): RelayIdentity {
  const { secretKey, publicKey } = ed25519.keygen()
  const clientId = `did:key:z${encodeBase58(Buffer.concat([Uint8Array.of(0xed, 0x01), publicKey]))}`
  return {
    clientId,
    token(audience, fields = {}) {
      const iat = Math.floor(Date.now() / 1000)
      const payload = { iss: clientId, sub: 'test', aud: audience, iat, exp: iat + DAY_S, ...fields }
      const signed = [{ alg: 'EdDSA', typ: 'JWT' }, payload].map(encodeJson).join('.')
      return `${signed}.${Buffer.from(ed25519.sign(Buffer.from(signed), secretKey)).toString('base64url')}`
    },
  }
}

const encodeJson = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function encodeBase58(bytes: Buffer): string {
  let value = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = BASE58_ALPHABET.charAt(Number(value % 58n)) + text
  return text
}
