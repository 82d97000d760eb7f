import { expect, test } from 'vitest'
import { builtInNetwork as findBuiltIn } from '../../../test/fakes/built-in-networks.ts'
import { networkImageId } from './network-image.ts'

test("a network's picture is the one that the host names, else a built-in network's, else none", () => {
  const idOf = (network: Parameters<typeof networkImageId>[0]) => networkImageId(network, { findBuiltIn })
  expect(idOf({ caipNetworkId: 'eip155:1', assets: { imageId: 'own' } })).toBe('own')
  expect(idOf({ caipNetworkId: 'eip155:1' })).toBe('eip155:1')
  expect(idOf({ caipNetworkId: 'eip155:31337', assets: {} })).toBeUndefined()
})
