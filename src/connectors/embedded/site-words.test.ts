import { expect, test } from 'vitest'
import { createFramePeer } from '../../../test/fakes/create-frame-peer.ts'

test('a panel has the name that the site has by then, which is sent once to each frame', async () => {
  const { requests, arrived, embedded, rename, load } = createFramePeer()
  const ask = async () => {
    embedded.request('RPC_REQUEST', { method: 'personal_sign', params: [], chainId: 'eip155:1' }).catch(() => {})
    await arrived()
  }
  await ask()
  rename('Renamed')
  await ask()
  await ask()
  load()
  await arrived()
  await ask()
  const sent = requests.flatMap(({ name, payload }) =>
    name === 'SYNC_DAPP_DATA' ? [(payload as { name: string }).name] : name === 'RPC_REQUEST' ? ['a panel'] : [],
  )
  expect(sent).toEqual(['Test', 'a panel', 'Renamed', 'a panel', 'a panel', 'Renamed', 'a panel'])
})
