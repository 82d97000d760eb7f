import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hashMessage, hexToBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { decodeBase58 } from '#lib/base58.ts'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { createKeyRing, IDLE_LIMIT_MS } from './create-key-ring.ts'
import { sealEntropy } from './envelope.ts'

const ADDRESSES = {
  evm: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
} as const
const KEY = '0x1ab42cc412b618bdea3a599e3c9bae199ebf030895b039e9db1e30dafb12b727'
const DIGEST = hexToBytes(hashMessage('hello'))
const LOCKED = { code: 'wallet_locked' }

const seal = (version = 1, addresses: { evm: `0x${string}`; solana: string } = ADDRESSES) =>
  sealEntropy(new Uint8Array(16), { user: 'user-1', version, addresses })

function setUp() {
  const clock = createFakeClock()
  let locks = 0
  const ring = createKeyRing({ clock, onLock: () => (locks += 1) })
  return { clock, ring, locks: () => locks }
}

async function setUpOpen() {
  const all = setUp()
  const { envelope, shares } = await seal()
  await all.ring.open({ user: 'user-1', envelope, shares: [shares.service, shares.device] })
  return { ...all, envelope, shares }
}

test('an opened wallet signs digests as its EVM account does', async () => {
  const { ring } = await setUpOpen()
  const signature = await ring.signDigest({ user: 'user-1', digest: DIGEST })
  expect(bytesToHex(signature)).toBe(await privateKeyToAccount(KEY).signMessage({ message: 'hello' }))
})

test('an opened wallet signs bytes as its Solana account does', async () => {
  const { ring } = await setUpOpen()
  const signature = await ring.signSolana({ user: 'user-1', message: DIGEST })
  expect(ed25519.verify(signature, DIGEST, decodeBase58(ADDRESSES.solana)!)).toBe(true)
  expect(
    ed25519.verify(
      signature,
      DIGEST.map((byte) => byte ^ 1),
      decodeBase58(ADDRESSES.solana)!,
    ),
  ).toBe(false)
})

test('a new wallet is open, and its shares open it again', async () => {
  const { ring } = setUp()
  const { envelope, shares } = await ring.create({ user: 'user-1' })
  expect(envelope.version).toBe(1)
  const phrase = await ring.readPhrase({ user: 'user-1' })
  expect(phrase.split(' ')).toHaveLength(12)
  await ring.lock(undefined)
  const { deviceShare } = await ring.open({ user: 'user-1', envelope, shares: [shares.recovery, shares.service] })
  expect(deviceShare).toEqual(shares.device)
  expect(await ring.readPhrase({ user: 'user-1' })).toBe(phrase)
})

test('two new wallets are different', async () => {
  const { ring } = setUp()
  const [one, other] = [await ring.create({ user: 'user-1' }), await ring.create({ user: 'user-1' })]
  expect(one.envelope.addresses).not.toEqual(other.envelope.addresses)
})

test('sealing anew makes another version, which the older shares do not open', async () => {
  const { ring, shares } = await setUpOpen()
  const next = await ring.reseal({ user: 'user-1', version: 2 })
  expect(next.envelope.version).toBe(2)
  const old = { user: 'user-1', envelope: next.envelope, shares: [shares.service, shares.device] as const }
  await expect(ring.open(old)).rejects.toMatchObject({ code: 'recovery_needed' })
  await ring.open({ ...old, shares: [next.shares.service, next.shares.device] })
})

test('a wallet that is refused leaves the one that is open as it is', async () => {
  const { ring, envelope, shares } = await setUpOpen()
  const broken = { user: 'user-2', envelope, shares: [shares.service, shares.device] as const }
  await expect(ring.open(broken)).rejects.toMatchObject({ code: 'recovery_needed' })
  expect(await ring.signDigest({ user: 'user-1', digest: DIGEST })).toHaveLength(65)
})

test('an envelope whose addresses are not those of its keys is refused', async () => {
  const { ring } = setUp()
  const { envelope, shares } = await seal(1, { ...ADDRESSES, evm: '0x0000000000000000000000000000000000000001' })
  const call = ring.open({ user: 'user-1', envelope, shares: [shares.service, shares.device] })
  await expect(call).rejects.toMatchObject({ code: 'recovery_needed' })
  await expect(ring.signDigest({ user: 'user-1', digest: DIGEST })).rejects.toMatchObject(LOCKED)
})

test('nothing is signed, sealed or shown while the keys are locked', async () => {
  const { ring, locks } = await setUpOpen()
  await ring.lock(undefined)
  expect(locks()).toBe(1)
  await expect(ring.signDigest({ user: 'user-1', digest: DIGEST })).rejects.toMatchObject(LOCKED)
  await expect(ring.signSolana({ user: 'user-1', message: DIGEST })).rejects.toMatchObject(LOCKED)
  await expect(ring.readPhrase({ user: 'user-1' })).rejects.toMatchObject(LOCKED)
  await expect(ring.reseal({ user: 'user-1', version: 2 })).rejects.toMatchObject(LOCKED)
})

test('keys that were not used for 5 minutes are locked, and each use starts the time anew', async () => {
  const { ring, clock, locks } = await setUpOpen()
  clock.pass(IDLE_LIMIT_MS - 1)
  await ring.signDigest({ user: 'user-1', digest: DIGEST })
  clock.pass(IDLE_LIMIT_MS - 1)
  expect(locks()).toBe(0)
  clock.pass(1)
  expect(locks()).toBe(1)
  await expect(ring.signDigest({ user: 'user-1', digest: DIGEST })).rejects.toMatchObject(LOCKED)
  expect(clock.pending).toBe(0)
})

test('only 32 bytes are signed as a digest', async () => {
  const { ring } = await setUpOpen()
  await expect(ring.signDigest({ user: 'user-1', digest: new Uint8Array(31) })).rejects.toThrow('A digest has 32 bytes')
})

test('the keys of another account are not used', async () => {
  const { ring } = await setUpOpen()
  const user = 'user-2'
  const ended = { code: 'session_ended' }
  await expect(ring.signDigest({ user, digest: DIGEST })).rejects.toMatchObject(ended)
  await expect(ring.signSolana({ user, message: DIGEST })).rejects.toMatchObject(ended)
  await expect(ring.readPhrase({ user })).rejects.toMatchObject(ended)
  await expect(ring.reseal({ user, version: 2 })).rejects.toMatchObject(ended)
})
