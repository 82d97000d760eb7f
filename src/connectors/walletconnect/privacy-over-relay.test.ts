import { expect, test } from 'vitest'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import { createTestPage } from '../../../test/fakes/walletconnect/create-test-page.ts'
import { ADDRESS } from '../../../test/fakes/walletconnect/create-test-wallet.ts'
import { setUpRelay } from '../../../test/fakes/walletconnect/set-up-relay.ts'

const { relay, wallet } = await setUpRelay()

/**
 * Next to each encrypted message, sign-client 2.21.8 sends the relay in clear: `tvf: { correlationId, rpcMethods, chainId,
 * txHashes, contractAddresses }`, and `correlationId` next to a proposal. None of it is needed to deliver.
 */
test('the relay learns nothing next to the encrypted messages: no method, no chain, no hash, no id', async () => {
  const page = createTestPage({ relayUrl: relay.url })
  const attempt = page.connect()
  await wallet.approve(await attempt.uri)
  const connection = await attempt.connection
  const transaction = { from: ADDRESS, to: ADDRESS, data: '0xa9059cbb', value: '0x0' }
  await Promise.all([
    (connection.provider('eip155') as Eip1193Provider).request({
      method: 'eth_sendTransaction',
      params: [transaction],
    }),
    wallet.answer({ result: `0x${'ab'.repeat(32)}` }),
  ])
  const walletId = await wallet.client.core.crypto.getClientId()
  const published = relay.log().filter(({ tags }) => tags.length > 0)
  const ours = published.filter(({ clientId }) => clientId !== walletId)
  const theirs = published.filter(({ clientId }) => clientId === walletId)
  expect(ours.map(({ tags }) => tags[0])).toEqual(expect.arrayContaining([1100, 1103, 1108]))
  expect(ours.map(({ clearText }) => clearText)).toEqual(ours.map(() => ({})))
  // Metadata of a stock client, so that a change of the SDK is noticed.
  expect(theirs.find(({ tags }) => tags[0] === 1109)?.clearText).toMatchObject({
    tvf: { rpcMethods: ['eth_sendTransaction'], chainId: 'eip155:1', txHashes: [`0x${'ab'.repeat(32)}`] },
  })
  await connection.disconnect()
})
