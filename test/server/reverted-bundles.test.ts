import { parseEther } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { setUpOperations } from './set-up-operations.ts'
import { startRpcServer } from './start-rpc-server.ts'

// EntryPoint doesn't pay a bundle that reverts in the block although it passed the check. An account costs the operator one a day.
const on = setUpOperations()
const { openAccount, sendRaw, signInAs } = on
type TestAccount = Awaited<ReturnType<typeof openAccount>>

const DAY_MS = 86_400_000
const WAITS = { code: -32504, message: /reverted at the bundler’s cost/, data: { limit: 'bundler-account' } }

afterEach(() => on.ethereum.chain.setAutomine(true))

const fund = ({ account: { address } }: TestAccount, ether: string) =>
  on.ethereum.chain.setBalance({ address, value: parseEther(ether) })
const countBundles = () => on.ethereum.client.getTransactionCount({ address: on.ethereum.bundler })

/** Has the bundle that waits mined while its account can’t pay. */
async function revert(account: TestAccount) {
  await fund(account, '0')
  await on.ethereum.chain.mine({ blocks: 1 })
  await on.ethereum.chain.setAutomine(true)
  await fund(account, '1')
}

test('an account whose bundle reverted waits for a day, on each of its smart accounts, and no other account does', async () => {
  const [account, sibling] = [await openAccount(), await openAccount()]
  const operation = await account.prepare()
  await on.ethereum.chain.setAutomine(false)
  await sendRaw(operation)
  await revert(account)
  on.service.pass(120_000)
  const before = await countBundles()
  await expect(sendRaw(operation)).rejects.toMatchObject({ ...WAITS, data: { retryAfterMs: DAY_MS - 120_000 } })
  await expect(sendRaw(await sibling.prepare())).rejects.toMatchObject(WAITS)
  expect(await countBundles()).toBe(before)
  await signInAs('bob@example.com')
  expect(await sendRaw(await (await openAccount()).prepare())).toMatch(/^0x/)
  await signInAs('ada@example.com')
  on.service.pass(DAY_MS - 120_000)
  expect(await sendRaw(operation)).toMatch(/^0x/)
})

test('a bundle that was paid back, although its calls reverted, costs the account no wait', async () => {
  const { prepare, bundler } = await openAccount()
  const hash = (await sendRaw(await prepare({ callGasLimit: 5_000n }))) as `0x${string}`
  expect((await bundler.waitForUserOperationReceipt({ hash })).success).toBe(false)
  expect(await sendRaw(await prepare())).toMatch(/^0x/)
})

test('an account has one bundle on its way, whichever of its smart accounts it is for', async () => {
  const [first, second] = [await (await openAccount()).prepare(), await (await openAccount()).prepare()]
  await on.ethereum.chain.setAutomine(false)
  const ends = await Promise.allSettled([sendRaw(first), sendRaw(second)])
  expect(ends.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual(['fulfilled', 'rejected'])
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: -32500, message: /AA25/ } })
})

test('an operation whose bundle had no answer and reverted is not sent in another one', async () => {
  const state = { isLost: false }
  const proxy = await startRpcServer(async ({ method, params }) => {
    const result = await on.ethereum.client.request({ method, params } as never).catch((error: unknown) => error)
    if (state.isLost && method === 'eth_sendRawTransaction') return new Response('', { status: 502 })
    if (result instanceof Error) return { error: { code: -32000, message: String(result) } }
    return { result }
  })
  await on.restart({ node: proxy.url })
  const account = await openAccount()
  const operation = await account.prepare()
  await on.ethereum.chain.setAutomine(false)
  state.isLost = true
  await expect(sendRaw(operation)).rejects.toMatchObject({ code: 'node_unavailable' })
  state.isLost = false
  await revert(account)
  const before = await countBundles()
  await expect(sendRaw(operation)).rejects.toMatchObject(WAITS)
  expect(await countBundles()).toBe(before)
  await proxy.close()
})

test('an operation that could be held back until its sponsor’s time ends is refused', async () => {
  const { prepare } = await openAccount({ balance: 0n, isSponsored: true })
  const operation = await prepare()
  // Of its 600 s, less than 120 are left.
  await on.ethereum.chain.increaseTime({ seconds: 490 })
  await on.ethereum.chain.mine({ blocks: 1 })
  await expect(sendRaw(operation)).rejects.toMatchObject({ code: -32503, message: /AA32/ })
})
