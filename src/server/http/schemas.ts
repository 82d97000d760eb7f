import * as z from 'zod/mini'

const MAX_SEALED = 4_096
/** Of a recovery share: `passkey:` and the id of its credential in base64url, which WebAuthn limits to 1,023 bytes. */
const MAX_HOLDER = 'passkey:'.length + Math.ceil((1_023 * 4) / 3)
const MAX_RECOVERY_SHARES = 10
const MAX_ADDRESSES = 16
const MAX_EMAIL = 254

/** Bytes as base64url without padding; `max` bytes at most, or exactly that many where `min` is the same. */
const bytes = (min: number, max = min) =>
  z.pipe(
    z.string().check(z.regex(/^[\w-]*$/), z.maxLength(Math.ceil((max * 4) / 3))),
    z.transform((text, { issues }): Uint8Array => {
      const value = Buffer.from(text, 'base64url')
      if (value.length < min || value.length > max) issues.push({ code: 'custom', input: text })
      return value
    }),
  )

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))

/** Ids that the service made. */
const id = z.string().check(z.regex(/^[\w-]{22}$/))

/** Text for people: no control characters, none that change its direction. */
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80), z.regex(/^[^\p{C}\u2028\u2029]+$/u))

/** Addresses are compared in lower case. */
const email = z.pipe(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(MAX_EMAIL)), z.email())

const browser = bytes(32)
const code = z.string().check(z.regex(/^\d{6}$/))

const device = z.optional(z.object({ name, publicKey: z.optional(bytes(65)), proof: z.optional(bytes(64)) }))

const proof = z.optional(z.object({ nonce: text(64), signature: bytes(64) }))

export const headersSchema = z.object({
  project: z.string().check(z.regex(/^[\w.-]{1,64}$/)),
  site: z.string().check(z.maxLength(300)),
})

export const codeBody = z.object({ email, browser, device })
export const updateBody = z.object({ email, browser, proof })
export const verifyBody = z.object({ challenge: id, code, browser, device })
export const updateCodeBody = z.object({ challenge: id, code, browser })
export const pollBody = z.object({ approval: id, browser })

export const accountBody = z.object({ preferredAccountType: z.enum(['eoa', 'smartAccount']) })

export const decisionBody = z.object({ approval: id, decision: z.enum(['approve', 'refuse']), proof })

/** Of calls that need nothing but the proof. */
export const proofBody = z.object({ proof })

export const openBody = z.object({
  proof,
  version: z.optional(z.int().check(z.positive())),
  escrow: z.optional(z.boolean()),
})

const sealed = bytes(1, MAX_SEALED)

export const envelopeBody = z
  .object({
    version: z.int().check(z.positive()),
    writer: z.optional(bytes(32)),
    writerHash: bytes(32),
    mode: z.enum(['user', 'assisted']),
    iv: bytes(12),
    sealed,
    sealedDeviceShare: sealed,
    addresses: z
      .array(z.string().check(z.regex(/^[a-z0-9-]{3,8}:[\w.:-]{1,120}$/)))
      .check(z.minLength(1), z.maxLength(MAX_ADDRESSES)),
    shares: z.object({ server: sealed, escrow: z.optional(sealed) }),
    recovery: z.array(z.object({ holder: text(MAX_HOLDER), sealed })).check(z.maxLength(MAX_RECOVERY_SHARES)),
  })
  .check(
    z.refine(({ mode, shares }) => (mode === 'assisted') === (shares.escrow !== undefined), {
      path: ['shares', 'escrow'],
    }),
    z.refine(({ mode, recovery }) => mode === 'assisted' || recovery.length > 0, { path: ['recovery'] }),
    z.refine(({ recovery }) => new Set(recovery.map(({ holder }) => holder)).size === recovery.length, {
      path: ['recovery'],
    }),
  )

export const confirmBody = z.object({ version: z.int().check(z.positive()), writer: bytes(32) })

const provider = z.string().check(z.regex(/^[a-z]{1,20}$/))

export const socialBody = z.object({ provider, secretHash: bytes(32) })
export const socialCompleteBody = z.object({
  flow: id,
  code: z.string().check(z.regex(/^(\d{6}|[\w-]{22})$/)),
  secret: bytes(32),
  browser,
  device,
})
export const farcasterBody = z.object({ secretHash: bytes(32) })
export const farcasterStatusBody = z.object({ flow: id, secret: bytes(32), browser: z.optional(browser), device })
