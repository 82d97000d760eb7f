import { expect, test } from 'vitest'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import { connectTestPage } from '../../../test/fakes/walletconnect/connect-test-page.ts'
import { createTestPage } from '../../../test/fakes/walletconnect/create-test-page.ts'
import { ADDRESS, approved } from '../../../test/fakes/walletconnect/create-test-wallet.ts'
import { setUpRelay } from '../../../test/fakes/walletconnect/set-up-relay.ts'

// Against a real relay, with a stock sign-client as the wallet: its app is opened for what it has to approve.

const { relay, wallet } = await setUpRelay()

function createApps() {
  const opened: string[] = []
  return {
    opened,
    loadApps: async () => ({ reusesPairings: () => false, openApp: (link: string) => void opened.push(link) }),
  }
}

const methods = ['personal_sign', 'wallet_getCapabilities']
const namespaces = approved(['eip155:1'], { methods })

test('a request that needs approval opens the chosen app with its id and topic; a read opens nothing', async () => {
  const { opened, loadApps } = createApps()
  const { connection, provider, topic } = await connectTestPage({ relayUrl: relay.url, wallet, namespaces, loadApps })
  connection.chooseApp?.('https://fox.example/')
  expect(connection.appLink?.()).toBe(`https://fox.example/wc?sessionTopic=${topic}`)
  await Promise.all([
    provider.request({ method: 'wallet_getCapabilities', params: [ADDRESS] }),
    wallet.answer({ result: {} }),
  ])
  expect(opened).toEqual([])

  const asked = wallet.next('session_request')
  const signing = provider.request({ method: 'personal_sign', params: ['0x01', ADDRESS] })
  const { id } = await asked
  await expect.poll(() => opened).toEqual([`https://fox.example/wc?requestId=${id}&sessionTopic=${topic}`])
  expect(connection.appLink?.()).toBe(opened[0])
  await wallet.client.respond({ topic, response: { id, jsonrpc: '2.0', result: '0x02' } })
  expect(await signing).toBe('0x02')
  expect(connection.appLink?.()).not.toContain('requestId')
  await connection.disconnect()
})

test('the app is remembered for the next page; where none was chosen, none is opened', async () => {
  const { opened, loadApps } = createApps()
  const { connection, provider, page, topic } = await connectTestPage({
    relayUrl: relay.url,
    wallet,
    namespaces,
    loadApps,
  })
  const ask = (to: Eip1193Provider) =>
    Promise.all([to.request({ method: 'personal_sign', params: ['0x01', ADDRESS] }), wallet.answer({ result: '0x02' })])
  await ask(provider)
  expect([opened, connection.appLink?.()]).toEqual([[], undefined])
  connection.chooseApp?.('fox:')
  connection.release()
  const next = await createTestPage({ relayUrl: relay.url, storage: page.storage, loadApps }).restore()
  const asked = wallet.next('session_request')
  const restored = next?.provider('eip155') as Eip1193Provider
  const signing = restored.request({ method: 'personal_sign', params: ['0x01', ADDRESS] })
  const { id } = await asked
  // A wallet that has answered needs no opening any more.
  await expect.poll(() => opened).toEqual([`fox://wc?requestId=${id}&sessionTopic=${topic}`])
  await wallet.client.respond({ topic, response: { id, jsonrpc: '2.0', result: '0x02' } })
  expect(await signing).toBe('0x02')
  await next?.disconnect()
})

test('an app that the browser refuses to open costs nothing: the request can be answered', async () => {
  let tries = 0
  const openApp = () => {
    tries += 1
    throw new DOMException('The link is blocked.', 'SecurityError')
  }
  const loadApps = async () => ({ reusesPairings: () => false, openApp })
  const { connection, provider } = await connectTestPage({ relayUrl: relay.url, wallet, namespaces, loadApps })
  connection.chooseApp?.('https://fox.example/')
  const [signature] = await Promise.all([
    provider.request({ method: 'personal_sign', params: ['0x01', ADDRESS] }),
    wallet.answer({ result: '0x02' }),
  ])
  expect([signature, tries]).toEqual(['0x02', 1])
  await connection.disconnect()
})
