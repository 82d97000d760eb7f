import { expect, test } from 'vitest'
import { BUILT_IN_NETWORKS } from '../../../test/fakes/built-in-networks.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import type { Options } from '../config/options.ts'
import { networkImageId } from './network-image.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ETHEREUM_PICTURE = '692ed6ba-e569-459a-556a-776476829e00'

type Case = [given: string, caipNetworkId: Parameters<typeof networkImageId>[0]['caipNetworkId'], imageId?: string]
const OWN: readonly Case[] = [
  ['a built-in network', 'eip155:1', 'eip155:1'],
  ['a built-in one of another family', SOLANA, SOLANA],
  ['another network', 'eip155:31337'],
]
const PUBLIC: readonly Case[] = [
  ['a network that it knows', 'eip155:1', ETHEREUM_PICTURE],
  ['one that isn’t built in', 'eip155:1284', '161038da-44ae-4ec7-1208-0ea569454b00'],
  ['a built-in one that it doesn’t know', 'eip155:59144'],
  ['a family that it doesn’t know', SOLANA],
  ['another network', 'eip155:31337'],
]

test.each([
  ...OWN.map((row): [Options, ...Case] => [{ catalogueUrl: 'https://shop.example' }, ...row]),
  ...PUBLIC.map((row): [Options, ...Case] => [{}, ...row]),
])('with %j, %s has the right picture: %s as %s', (options, _, caipNetworkId, imageId) => {
  const { core } = createTestCore({ options })
  expect(networkImageId({ caipNetworkId, assets: {} }, core)).toBe(imageId)
  expect(networkImageId({ caipNetworkId, assets: { imageId: 'own' } }, core)).toBe('own')
})

test('the public catalogue is never asked for a CAIP-2 id, which it doesn’t have', () => {
  const { core } = createTestCore()
  const ids = BUILT_IN_NETWORKS.flatMap((network) => networkImageId(network, core) ?? [])
  expect(ids.length).toBeGreaterThan(10)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(new Set(ids).size).toBe(ids.length)
})
