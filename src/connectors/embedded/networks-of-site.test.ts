import { expect, test } from 'vitest'
import { createFramePeer, networksOf } from '../../../test/fakes/create-frame-peer.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test('networks that the site asks for later are the wallet’s, too, and those that it drops no longer are', async () => {
  const { embedded, askFor, outcome, rpc } = createFramePeer()
  const { signal } = new AbortController()
  const connection = await outcome(embedded.connect({ networks: networksOf('eip155:1', 'eip155:10', SOLANA), signal }))
  const provider = connection.provider('eip155') as { request(args: object): Promise<unknown> }
  const switchTo = (chainId: string) =>
    outcome(provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] }))
  askFor('eip155:1', 'eip155:137')
  await switchTo('0x89')
  expect(connection.state.namespaces.eip155?.caipNetworkId).toBe('eip155:137')
  await outcome(provider.request({ method: 'eth_blockNumber' }))
  expect(rpc.requests).toMatchObject([{ method: 'eth_blockNumber', network: { caipNetworkId: 'eip155:137' } }])
  await expect(switchTo('0xa')).rejects.toMatchObject({ code: 4902 })
  expect(connection.state.namespaces.solana?.approved).toEqual([])
})
