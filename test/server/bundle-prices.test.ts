import { formatEther, numberToHex, parseGwei, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { FEES, setUpOperations } from './set-up-operations.ts'
import { startRpcServer } from './start-rpc-server.ts'

// A bundle's key must get back from EntryPoint what the bundle costs it.
const on = setUpOperations()
const { openAccount, sendRaw } = on

test('a tip that the operation itself does not pay is refused', async () => {
  const { prepare } = await openAccount()
  const operation = await prepare({ ...FEES, maxPriorityFeePerGas: parseGwei('10000') })
  await expect(sendRaw(operation)).rejects.toMatchObject({ code: -32602, message: /maxPriorityFeePerGas/ })
})

test.each([
  ['1 wei, which could hold up all later bundles of the key,', 1n, false],
  ['a tenth of what blocks paid', parseGwei('0.2'), true],
])('a tip of %s', async (_, maxPriorityFeePerGas, isTaken) => {
  const proxy = await startRpcServer(async ({ method, params }) => {
    const answer = (await on.ethereum.client.request({ method, params } as never)) as object
    return { result: method === 'eth_feeHistory' ? { ...answer, reward: [[numberToHex(parseGwei('2'))]] } : answer }
  })
  await on.restart({ node: proxy.url })
  const { prepare } = await openAccount()
  const sent = prepare({ ...FEES, maxPriorityFeePerGas }).then(sendRaw)
  if (isTaken) await sent
  else await expect(sent).rejects.toMatchObject({ code: -32602, message: expect.stringContaining('tip') as unknown })
  await proxy.close()
})

test.each(['10', '12', '20'])('with %s gwei for gas and for the tip, the key loses nothing', async (gwei) => {
  const { prepare, bundler } = await openAccount()
  const price = parseGwei(gwei)
  const operation = await prepare({ maxFeePerGas: price, maxPriorityFeePerGas: price })
  const hash = (await sendRaw(operation)) as Hex
  const { receipt, actualGasCost } = await bundler.waitForUserOperationReceipt({ hash })
  expect(actualGasCost).toBeGreaterThanOrEqual(receipt.gasUsed * receipt.effectiveGasPrice)
})

test('the most that a bundle can cost is what counts against the limits', async () => {
  const price = parseGwei('10')
  const prepare = async () => (await openAccount()).prepare({ maxFeePerGas: price, maxPriorityFeePerGas: price })
  const { callGasLimit, verificationGasLimit, preVerificationGas } = await prepare()
  // The bundle's own gas, which differs a little from operation to operation.
  const atPrice = (((callGasLimit + verificationGasLimit + preVerificationGas) * 66n) / 64n + 100_000n) * price
  const restart = (limit: bigint) =>
    on.restart({ bundler: { ...on.ethereum.settings.bundler, accountDailyLimit: formatEther(limit).slice(0, 11) } })

  // It may pay twice the base fee, which is the operation's whole price.
  await restart((atPrice * 3n) / 2n)
  await expect(sendRaw(await prepare())).rejects.toMatchObject({ data: { limit: 'bundler-account' } })
  const limit = (atPrice * 9n) / 4n
  await restart(limit)
  const hash = (await sendRaw(await prepare())) as Hex
  const { bundler } = await openAccount()
  const { receipt } = await bundler.waitForUserOperationReceipt({ hash })
  const { gas, maxFeePerGas } = await on.ethereum.chain.getTransaction({ hash: receipt.transactionHash })
  expect(maxFeePerGas).toBeGreaterThan(price)
  expect(gas * maxFeePerGas!).toBeLessThanOrEqual(limit)
})

test('a node that leaves out the base fee: the bundle pays what the operation pays back', async () => {
  const proxy = await startRpcServer(async ({ method, params }) => {
    const answer = (await on.ethereum.client.request({ method, params } as never)) as object
    return { result: method === 'eth_getBlockByNumber' ? { ...answer, baseFeePerGas: undefined } : answer }
  })
  await on.restart({ node: proxy.url })
  const { prepare, bundler } = await openAccount()
  // On a real network without base fees, the tip would be all that comes back.
  const operation = await prepare({ maxFeePerGas: parseGwei('1000'), maxPriorityFeePerGas: parseGwei('12') })
  const hash = (await sendRaw(operation)) as Hex
  const { receipt, actualGasCost } = await bundler.waitForUserOperationReceipt({ hash })
  expect(receipt.effectiveGasPrice).toBe(parseGwei('12'))
  expect(actualGasCost).toBeGreaterThanOrEqual(receipt.gasUsed * receipt.effectiveGasPrice)
  await proxy.close()
})
