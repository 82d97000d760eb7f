// @module-tag extra
import { expect, test } from 'vitest'
import { createWalletClient } from '../testing/create-wallet-client.ts'
import { bundleWalletCode } from '../wallets/site/bundle-wallet-code.ts'
import { startHostSandbox } from './start-host-sandbox.ts'

const EMAIL = 'ada@example.com'

test('a host has the embedded wallet: its frame, its mails and the social providers, and none of them after stop', async () => {
  const sandbox = await startHostSandbox(
    { embeddedWallet: true },
    { distFolder: 'dist', readWallets: bundleWalletCode },
  )
  const { info, attributes, missing } = sandbox
  const embedded = sandbox.embedded!
  expect(missing).toEqual([])
  expect(attributes['frame-url']).toBe(embedded.frameUrl)
  expect(await (await fetch(`${info.serviceUrl}/sandbox.json`)).json()).toMatchObject({
    frameUrl: embedded.frameUrl,
    mailUrl: embedded.mailUrl,
  })
  const site = 'http://localhost:1234'
  const client = createWalletClient({ frameUrl: embedded.frameUrl, site, projectId: info.projectId })
  const { body } = await client.get('/v1/config')
  expect(body).toMatchObject({ email: true, farcaster: true })
  expect(body['socials']).toEqual(['google', 'x', 'discord', 'apple', 'github', 'facebook'])

  const asked = await client.askForCode(EMAIL)
  expect(await client.verifyCode(asked.body['challenge'], await embedded.codeFor(EMAIL))).toMatchObject({ status: 200 })
  expect((await client.askForCode(EMAIL)).status).toBe(429)
  embedded.forgetLimits()
  expect((await client.askForCode(EMAIL)).status).toBe(200)
  expect(await embedded.codeFor(EMAIL)).toMatch(/^\d{6}$/)

  const { uri, flow } = (await client.startFlow('/v1/farcaster/start')).body
  expect(await embedded.farcaster.link()).toBe(uri)
  const answer = await fetch(String(uri), { method: 'POST', body: new URLSearchParams({ choice: 'ada' }) })
  expect(await answer.text()).toContain('You have signed in')
  expect((await client.pollFarcaster(flow)).body).toMatchObject({ status: 'signed-in', account: { userName: 'ada' } })

  await embedded.service.stop()
  expect((await client.get('/v1/config')).status).toBe(502)
  embedded.fail('settings')
  expect((await client.get('/v1/config')).status).toBe(503)
  await embedded.clearFaults()
  expect((await client.get('/v1/config')).status).toBe(200)

  await sandbox.stop()
  for (const url of [embedded.frameUrl.replace('wallet.localhost', '127.0.0.1'), embedded.mailUrl, String(uri)])
    await expect(fetch(url), url).rejects.toThrow()
})
