import { expect, test } from 'vitest'
import { openOrigin } from '../http/open-origin.ts'
import { bundleWalletCode } from '../wallets/site/bundle-wallet-code.ts'
import { describeSandbox } from './describe-sandbox.ts'
import { startHostSandbox } from './start-host-sandbox.ts'

/** The embedded wallet's service is not started here: its journey is host-wallet.journey.test.ts. */
const BUILT = { distFolder: 'dist', readWallets: bundleWalletCode }

test('a host has chains, relay, service and wallets, and none of them after stop', async () => {
  const sandbox = await startHostSandbox({}, BUILT)
  const { info, attributes } = sandbox
  expect(sandbox.missing).toEqual([])
  expect(await (await fetch(`${info.serviceUrl}/sandbox.json`)).json()).toEqual(info)
  expect((await fetch(info.walletUrl)).status).toBe(200)
  expect((await fetch(info.providerScriptUrl)).headers.get('content-type')).toContain('javascript')
  expect(await sandbox.chains[0]?.request('eth_chainId')).toBe('0x1')
  expect(await sandbox.solana?.request('getHealth')).toBe('ok')
  expect(attributes).toEqual({
    'project-id': 'sandbox',
    'service-url': info.serviceUrl,
    networks: 'eip155:1 eip155:137 eip155:11155111 solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  })

  const secondsOf = async () => {
    const block = await sandbox.chains[1]?.request('eth_getBlockByNumber', ['latest', false])
    return Number((block as { timestamp: string }).timestamp)
  }
  const before = await secondsOf()
  await sandbox.passTime(3600)
  expect(await secondsOf()).toBeGreaterThanOrEqual(before + 3600)
  sandbox.fail('service.names', 'hang')
  const hanging = fetch(`${info.serviceUrl}/v1/profile/account/ada.eth?projectId=sandbox`)
  await expect.poll(() => sandbox.service.requests().length).toBe(1)
  sandbox.clearFaults()
  expect((await hanging).status).toBe(503)

  await sandbox.stop()
  for (const url of [info.serviceUrl, info.walletUrl, info.onrampUrl, ...info.chains.map(({ rpcUrl }) => rpcUrl)])
    await expect(fetch(url), url).rejects.toThrow()
})

test('a taken port is named', async () => {
  const other = await openOrigin('other program')
  await expect(startHostSandbox({ port: other.port }, BUILT)).rejects.toThrow(
    `Port ${other.port} is taken, so the service cannot use it. Choose another port.`,
  )
  await other.close()
})

test('the command prints the addresses, what is off, and the element', () => {
  const text = describeSandbox({
    info: {
      projectId: 'sandbox',
      serviceUrl: 'http://127.0.0.1:1',
      relayUrl: 'ws://127.0.0.1:1/relay',
      walletUrl: 'http://127.0.0.1:2/',
      providerScriptUrl: 'http://127.0.0.1:2/provider.js',
      onrampUrl: 'http://127.0.0.1:3',
      chains: [{ caipNetworkId: 'eip155:1', rpcUrl: 'http://127.0.0.1:4', faucetUrl: 'http://127.0.0.1:1/faucet' }],
      tokens: [],
    },
    attributes: { 'project-id': 'sandbox', 'service-url': 'http://127.0.0.1:1', networks: 'eip155:1' },
    missing: [{ part: 'solana', reason: 'Solana needs something.' }],
  })
  expect(text).toMatch(/Ethereum +http:\/\/127\.0\.0\.1:4 +eip155:1\n/)
  expect(text).toContain('Off:\n\n  Solana needs something.\n')
  expect(text).toContain('<wallet-dialog\n    project-id="sandbox"\n    service-url="http://127.0.0.1:1"\n')
})
