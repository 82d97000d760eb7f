import { describe, expect, test } from 'vitest'
import { openEnvelope, sealEntropy } from './envelope.ts'
import type { Envelope, SealedWallet } from './key-messages.ts'

const ENTROPY = Uint8Array.from({ length: 16 }, (_, index) => index)
const CONTEXT = {
  user: 'user-1',
  version: 3,
  addresses: {
    evm: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
  },
} as const
const RECOVERY_NEEDED = { code: 'recovery_needed', message: 'Recovery needed' }

const seal = () => sealEntropy(ENTROPY, CONTEXT)

describe('any two of the three shares open the envelope', () => {
  test.each([
    ['service', 'device'],
    ['service', 'recovery'],
    ['device', 'recovery'],
    ['recovery', 'service'],
  ] as const)('%s and %s', async (one, other) => {
    const { envelope, shares } = await seal()
    const { entropy, deviceShare } = await openEnvelope(envelope, [shares[one], shares[other]], 'user-1')
    expect(entropy).toEqual(ENTROPY)
    expect(deviceShare).toEqual(shares.device)
  })
})

test('whoever opens a version knows its writer secret, which another version does not share', async () => {
  const { envelope, shares, writer } = await seal()
  const opened = await openEnvelope(envelope, [shares.service, shares.device], 'user-1')
  expect(writer).toHaveLength(32)
  expect(opened.writer).toEqual(writer)
  expect((await seal()).writer).not.toEqual(writer)
})

test('two seals of the same entropy have nothing in common', async () => {
  const [one, other] = [await seal(), await seal()]
  expect(one.envelope.entropy.bytes).not.toEqual(other.envelope.entropy.bytes)
  expect(one.envelope.entropy.iv).not.toEqual(other.envelope.entropy.iv)
  expect(one.shares.service).not.toEqual(other.shares.service)
})

const flipped = (bytes: Uint8Array, at = 0) => bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))

/** Each refusal with the difference of the envelope, the shares or the user from the sealed ones. */
const REFUSALS: readonly [
  what: string,
  (wallet: SealedWallet, other: SealedWallet) => Parameters<typeof openEnvelope>,
][] = [
  ['a damaged share', ({ envelope, shares }) => [envelope, [flipped(shares.service), shares.device], 'user-1']],
  [
    'a share with another index',
    ({ envelope, shares }) => [envelope, [flipped(shares.service, 32), shares.device], 'user-1'],
  ],
  [
    'a share that is too short',
    ({ envelope, shares }) => [envelope, [shares.service.subarray(1), shares.device], 'user-1'],
  ],
  ['an empty share', ({ envelope, shares }) => [envelope, [new Uint8Array(), shares.device], 'user-1']],
  ['the same share twice', ({ envelope, shares }) => [envelope, [shares.device, shares.device], 'user-1']],
  [
    'a share of another split',
    ({ envelope, shares }, other) => [envelope, [shares.service, other.shares.device], 'user-1'],
  ],
  ['another user', ({ envelope, shares }) => [envelope, [shares.service, shares.device], 'user-2']],
  [
    'another version',
    ({ envelope, shares }) => [{ ...envelope, version: 4 }, [shares.service, shares.device], 'user-1'],
  ],
  ['another address', ({ envelope, shares }) => [withAddress(envelope), [shares.service, shares.device], 'user-1']],
  [
    'a device share of another envelope',
    ({ envelope, shares }, other) => [
      { ...envelope, deviceShare: other.envelope.deviceShare },
      [shares.service, shares.device],
      'user-1',
    ],
  ],
  [
    'the device share in place of the entropy',
    ({ envelope, shares }) => [
      { ...envelope, entropy: envelope.deviceShare },
      [shares.service, shares.device],
      'user-1',
    ],
  ],
  [
    'damaged entropy',
    ({ envelope, shares }) => [
      { ...envelope, entropy: { ...envelope.entropy, bytes: flipped(envelope.entropy.bytes) } },
      [shares.service, shares.device],
      'user-1',
    ],
  ],
]

function withAddress(envelope: Envelope): Envelope {
  return { ...envelope, addresses: { ...envelope.addresses, evm: '0x0000000000000000000000000000000000000001' } }
}

test.each(REFUSALS)('%s is refused', async (_what, change) => {
  await expect(openEnvelope(...change(await seal(), await seal()))).rejects.toMatchObject(RECOVERY_NEEDED)
})
