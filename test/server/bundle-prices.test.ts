import { parseGwei, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { FEES, setUpOperations } from './set-up-operations.ts'

// A bundle's key must get back from EntryPoint what the bundle costs it.
const on = setUpOperations()
const { openAccount, sendRaw } = on

test('a tip that the operation itself does not pay is refused', async () => {
  const { prepare } = await openAccount()
  const operation = await prepare({ ...FEES, maxPriorityFeePerGas: parseGwei('10000') })
  await expect(sendRaw(operation)).rejects.toMatchObject({ code: -32602, message: /maxPriorityFeePerGas/ })
})

test.each(['10', '12', '20'])('with %s gwei for gas and for the tip, the key loses nothing', async (gwei) => {
  const { prepare, bundler } = await openAccount()
  const price = parseGwei(gwei)
  const operation = await prepare({ maxFeePerGas: price, maxPriorityFeePerGas: price })
  const hash = (await sendRaw(operation)) as Hex
  const { receipt, actualGasCost } = await bundler.waitForUserOperationReceipt({ hash })
  expect(actualGasCost).toBeGreaterThanOrEqual(receipt.gasUsed * receipt.effectiveGasPrice)
})
