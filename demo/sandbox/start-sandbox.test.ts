import { expect, test } from 'vitest'
import { LOOPBACK, openOrigin } from './http/open-origin.ts'
import { startSandbox } from './start-sandbox.ts'
import { openRelaySocket } from './testing/open-relay-socket.ts'

test('every address of /sandbox.json answers, and none after stop', async () => {
  const lines: string[] = []
  const sandbox = await startSandbox({ onProgress: (line) => lines.push(line) })
  const { info } = sandbox
  const served = await (await fetch(`${info.pageUrl}sandbox.json`)).json()
  expect(served).toEqual(info)
  expect(lines).toEqual(['Starting the chains', 'Starting the relay, the service and the wallets'])

  expect((await fetch(`${info.pageUrl}blank.html`)).status).toBe(200)
  expect((await fetch(`${info.serviceUrl}/v1/supported-chains?projectId=${info.projectId}`)).status).toBe(200)
  expect((await fetch(info.walletUrl)).status).toBe(200)
  expect((await fetch(info.providerScriptUrl)).headers.get('content-type')).toContain('javascript')
  expect((await fetch(`${info.onrampUrl}/buy/none`)).status).toBe(404)
  const { socket } = await openRelaySocket(sandbox.relay, { origin: new URL(info.pageUrl).origin })
  expect(socket.url).toContain(`${info.serviceUrl.replace('http', 'ws')}/relay`)

  const solana = info.chains.find(({ caipNetworkId }) => caipNetworkId === 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
  expect(solana?.rpcUrl).toBe(sandbox.solana.rpcUrl)
  expect((await fetch(solana?.faucetUrl ?? '')).status).toBe(200)

  await sandbox.stop()
  const { pageUrl, serviceUrl, walletUrl, onrampUrl } = info
  for (const url of [pageUrl, serviceUrl, walletUrl, onrampUrl, ...info.chains.map(({ rpcUrl }) => rpcUrl)]) {
    await expect(fetch(url), url).rejects.toThrow()
  }
})

test('a hanging request does not keep the sandbox from stopping', async () => {
  const sandbox = await startSandbox()
  sandbox.service.failNext('/getWallets', 'hang')
  const hanging = fetch(`${sandbox.info.serviceUrl}/getWallets?projectId=sandbox`).then(
    ({ status }) => status,
    () => 'cut',
  )
  await expect.poll(() => sandbox.service.requests().length).toBe(1)
  await sandbox.stop()
  expect(await hanging).toBeOneOf([503, 'cut'])
})

test('a taken port is named', async () => {
  const other = await openOrigin('other program')
  await expect(startSandbox({ port: other.port })).rejects.toThrow(
    `Port ${other.port} is taken, so the demo page cannot use it. Choose another port.`,
  )
  await other.close()
})

test('an origin listens on loopback only', async () => {
  const origin = await openOrigin('page')
  expect(new URL(origin.url).hostname).toBe(LOOPBACK)
  await origin.close()
})
