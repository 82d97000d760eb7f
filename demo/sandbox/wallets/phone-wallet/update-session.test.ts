import type { JsonRpcRecord } from '@walletconnect/types'
import { getSdkError } from '@walletconnect/utils'
import { afterAll, expect, test } from 'vitest'
import { createStockKit } from '../../../../test/fakes/walletconnect/create-stock-kit.ts'
import { approved } from '../../../../test/fakes/walletconnect/create-test-wallet.ts'
import { setUpRelay } from '../../../../test/fakes/walletconnect/set-up-relay.ts'
import { createSignClient, endSignClient } from '../../testing/create-sign-client.ts'
import { updateSession } from './update-session.ts'

// A stock kit and a stock site, against a real relay.

const UPDATE_TAG = 1104

const { relay } = await setUpRelay()
const { kit, close } = await createStockKit(relay.url)
const site = await createSignClient('Stock site', relay.url, 'sandbox')
afterAll(async () => {
  await close()
  await endSignClient(site)
})

async function connect() {
  const { uri = '', approval } = await site.connect({ optionalNamespaces: approved(['eip155:1']) })
  await kit.pair({ uri })
  return (await approval()).topic
}

/** The relay acknowledges an update after the site's answer has reached the wallet, as happens on a busy machine. */
function delayReceipts() {
  const { relayer, history } = kit.core
  const publish = relayer.publish.bind(relayer)
  relayer.publish = async (topic, message, options) => {
    if (options?.tag !== UPDATE_TAG) return publish(topic, message, options)
    const answered = Promise.withResolvers<void>()
    history.on('history_updated', ({ request }: JsonRpcRecord) => {
      // In a later task: by then, the kit has processed the answer.
      if (request.method === 'wc_sessionUpdate') setImmediate(answered.resolve)
    })
    await publish(topic, message, options)
    await answered.promise
  }
}

test('an update ends once the site has taken it, also where its answer comes before the relay’s receipt', async () => {
  delayReceipts()
  const topic = await connect()
  const namespaces = approved(['eip155:1', 'eip155:10'])
  await updateSession(kit, topic, namespaces)
  expect(site.session.get(topic).namespaces).toEqual(namespaces)
})

test('an update that the site refuses fails with what the site says', async () => {
  const topic = await connect()
  site.session.update = () => Promise.reject(getSdkError('INVALID_UPDATE_REQUEST'))
  const update = updateSession(kit, topic, approved(['eip155:1', 'eip155:10']))
  await expect(update).rejects.toThrow('Invalid update request')
})
