import { expect, test } from 'vitest'
import { networkImageId } from './network-image.ts'

test("a network's picture is the one that the host names, else a built-in network's, else none", () => {
  expect(networkImageId({ caipNetworkId: 'eip155:1', assets: { imageId: 'own' } })).toBe('own')
  expect(networkImageId({ caipNetworkId: 'eip155:1' })).toBe('eip155:1')
  expect(networkImageId({ caipNetworkId: 'eip155:31337', assets: {} })).toBeUndefined()
})
