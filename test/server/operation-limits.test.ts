import type { Hex } from 'viem'
import { entryPoint07Address, formatUserOperationRequest } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { setUpOperations } from './set-up-operations.ts'
import { SITE } from './test-origins.ts'

// The operator's costs, and their limits.
const on = setUpOperations()
const { ask, openAccount, sendRaw, signInAs } = on

test('a sponsor that has paid enough for an account pays no more that day', async () => {
  await on.restart({ paymaster: { ...on.ethereum.settings.paymaster, accountDailyLimit: '0.03' } })
  const { send } = await openAccount({ balance: 0n, isSponsored: true })
  let sent = 0
  const sendAll = async () => {
    for (; sent < 20; sent++) await send([{ to: on.ethereum.counter }])
  }
  await expect(sendAll()).rejects.toThrow('The daily limit for sponsored fees of this account is reached')
  expect(sent).toBeGreaterThan(0)
  on.service.pass(86_400_000)
  expect((await send([{ to: on.ethereum.counter }])).success).toBe(true)
})

test.each([
  ['accountDailyLimit', 'sponsor-account', 'this account'],
  ['projectDailyLimit', 'sponsor-project', 'this site'],
])('%s: the refusal says which limit it is, and when it ends', async (setting, limit, whose) => {
  await on.restart({ paymaster: { ...on.ethereum.settings.paymaster, [setting]: '0.03' } })
  on.service.pass(86_400_000) // New accounts have a smaller share.
  const { prepare } = await openAccount({ balance: 0n, isSponsored: true })
  const operation = await prepare()
  const request = [formatUserOperationRequest(operation), entryPoint07Address, '0x1', null]
  const signAll = async () => {
    for (let count = 0; count < 20; count++) await ask('pm_getPaymasterData', request)
  }
  await expect(signAll()).rejects.toMatchObject({
    code: -32504,
    message: `The daily limit for sponsored fees of ${whose} is reached`,
    data: { limit, retryAfterMs: 86_400_000 },
  })
  // The estimate needs no sponsor: the visitor can pay.
  const paidByVisitor = await openAccount()
  expect((await paidByVisitor.send([{ to: on.ethereum.counter }])).success).toBe(true)
})

test('the limit of a project holds for all its accounts, and for no other project', async () => {
  await on.restart(
    { paymaster: { ...on.ethereum.settings.paymaster, projectDailyLimit: '0.03' } },
    { projects: { shop: [SITE], blog: [SITE] } },
  )
  const request = async () => {
    const operation = await (await openAccount({ balance: 0n, isSponsored: true })).prepare()
    return [formatUserOperationRequest(operation), entryPoint07Address, '0x1', null]
  }
  // New accounts have a smaller share.
  await signInAs('bob@example.com')
  await signInAs('carol@example.com', { project: 'blog' })
  on.service.pass(86_400_000)
  await signInAs('ada@example.com')
  let params = await request()
  const signAll = async () => {
    for (let count = 0; count < 20; count++) await ask('pm_getPaymasterData', params)
  }
  await expect(signAll()).rejects.toMatchObject({ code: -32504 })
  await signInAs('bob@example.com')
  await expect(request()).rejects.toThrow('The daily limit for sponsored fees of this site is reached')
  await signInAs('carol@example.com', { project: 'blog' })
  params = await request()
  expect(await ask('pm_getPaymasterData', params)).toMatchObject({ paymaster: on.ethereum.settings.paymaster.address })
})

test('a project whose bundles may cost no more has to wait', async () => {
  await on.restart({ bundler: { ...on.ethereum.settings.bundler, projectDailyLimit: '0.0001' } })
  const { prepare } = await openAccount()
  const operation = await prepare()
  await expect(sendRaw(operation)).rejects.toMatchObject({ code: -32504, data: { limit: 'bundler-project' } })
})

test('what was not sent costs the project nothing', async () => {
  // New accounts share a quarter of the project's limit: enough for one operation, and not for two.
  const limits = { projectDailyLimit: '0.12', accountDailyLimit: '0.03' }
  await on.restart({ bundler: { ...on.ethereum.settings.bundler, ...limits } })
  const [{ prepare, bundler }, stranger] = [await openAccount(), await openAccount()]
  const operation = await prepare()
  const signature = await stranger.account.signUserOperation(operation)
  for (let count = 0; count < 10; count++)
    await expect(sendRaw({ ...operation, signature })).rejects.toMatchObject({ code: -32507 })
  const hash = (await sendRaw(operation)) as Hex
  expect((await bundler.waitForUserOperationReceipt({ hash })).success).toBe(true)
})
