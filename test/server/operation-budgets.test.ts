import { parseEther, parseGwei } from 'viem'
import { formatUserOperationRequest } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { setUpOperations } from './set-up-operations.ts'
import { SITE } from './test-origins.ts'

// Which budget an operation spends from. Callers can't choose it.
const on = setUpOperations()
const { ask, openAccount, sendRaw, signInAs } = on

/** Enough for one operation. */
const LIMIT = '0.02'
/** Of a project, so that its new accounts have enough for one operation together. */
const PROJECT_LIMIT = '0.08'
const DAY_MS = 86_400_000

test('unlisted projects share one budget of the bundler, whatever they are called', async () => {
  await on.restart({
    bundler: { ...on.ethereum.settings.bundler, projectDailyLimit: PROJECT_LIMIT, accountDailyLimit: '1' },
  })
  const ends: string[] = []
  for (let count = 0; count < 4; count++) {
    await signInAs(`ada${count}@example.com`, { project: `made-up-${count}` })
    const { prepare } = await openAccount()
    ends.push(
      await sendRaw(await prepare()).then(
        () => 'sent',
        (error) => error.data.limit as string,
      ),
    )
  }
  expect(ends[0]).toBe('sent')
  expect(ends.at(-1)).toBe('bundler-project')
})

test('a session spends from the project that it began in, whatever a call names', async () => {
  await on.restart(
    { bundler: { ...on.ethereum.settings.bundler, projectDailyLimit: PROJECT_LIMIT, accountDailyLimit: '1' } },
    { projects: { shop: [SITE], blog: [SITE], news: [SITE], mall: [SITE] } },
  )
  const ends: string[] = []
  for (const project of ['shop', 'blog', 'news', 'mall']) {
    const { prepare } = await openAccount()
    const request = [formatUserOperationRequest(await prepare()), on.entryPoint]
    ends.push(
      await ask('eth_sendUserOperation', request, { 'wallet-project': project }).then(
        () => 'sent',
        (error) => error.data.limit as string,
      ),
    )
  }
  expect(ends[0]).toBe('sent')
  expect(ends.at(-1)).toBe('bundler-project')
})

test.each([
  ['accountDailyLimit', 'bundler-account'],
  ['serviceDailyLimit', 'bundler-service'],
])('bundles have a %s', async (setting, limit) => {
  await on.restart({ bundler: { ...on.ethereum.settings.bundler, [setting]: '0.0001' } })
  const { prepare } = await openAccount()
  await expect(sendRaw(await prepare())).rejects.toMatchObject({ code: -32504, data: { limit } })
})

test('an account that has spent its share leaves the others theirs', async () => {
  await on.restart({ bundler: { ...on.ethereum.settings.bundler, accountDailyLimit: LIMIT } })
  const sendAll = async () => {
    for (let count = 0; count < 10; count++) await sendRaw(await (await openAccount()).prepare())
  }
  await expect(sendAll()).rejects.toMatchObject({ data: { limit: 'bundler-account' } })
  await signInAs('bob@example.com')
  expect(await sendRaw(await (await openAccount()).prepare())).toMatch(/^0x/)
})

test('an operation with a false signature takes neither its nonce nor its place from the owner', async () => {
  const [{ prepare }, stranger] = [await openAccount(), await openAccount()]
  const operation = await prepare()
  const signature = await stranger.account.signUserOperation(operation)
  const [forged, sent] = await Promise.allSettled([sendRaw({ ...operation, signature }), sendRaw(operation)])
  expect([forged.status, sent.status]).toEqual(['rejected', 'fulfilled'])
})

test('the whole service has a limit on what it sponsors', async () => {
  await on.restart({ paymaster: { ...on.ethereum.settings.paymaster, serviceDailyLimit: '0' } })
  const { prepare } = await openAccount({ isSponsored: true })
  await expect(prepare()).rejects.toThrow('The daily limit for sponsored fees of this network is reached')
})

test('what an operation would pay beyond the network’s price counts for nobody', async () => {
  await on.restart({ bundler: { ...on.ethereum.settings.bundler, projectDailyLimit: '1', accountDailyLimit: '1' } })
  on.service.pass(DAY_MS)
  const { prepare } = await openAccount({ balance: parseEther('10') })
  expect(await sendRaw(await prepare({ maxFeePerGas: parseGwei('2000') }))).toMatch(/^0x/)
  await signInAs('bob@example.com')
  expect(await sendRaw(await (await openAccount()).prepare())).toMatch(/^0x/)
})

test('new accounts leave those that were there before three quarters of their project’s limit', async () => {
  const bundler = { ...on.ethereum.settings.bundler, projectDailyLimit: PROJECT_LIMIT, accountDailyLimit: '1' }
  await on.restart({ bundler })
  on.service.pass(DAY_MS)
  const sendAll = async () => {
    for (let count = 0; count < 4; count++) {
      await signInAs(`new${count}@example.com`)
      await sendRaw(await (await openAccount()).prepare())
    }
  }
  await expect(sendAll()).rejects.toMatchObject({ code: -32504, data: { limit: 'bundler-project' } })
  await signInAs('ada@example.com')
  expect(await sendRaw(await (await openAccount()).prepare())).toMatch(/^0x/)
})

test('an account may spend a tenth of what its project may', async () => {
  await on.restart({ bundler: { ...on.ethereum.settings.bundler, projectDailyLimit: '0.03' } })
  on.service.pass(DAY_MS)
  const { prepare } = await openAccount()
  await expect(sendRaw(await prepare())).rejects.toMatchObject({ data: { limit: 'bundler-account' } })
})
