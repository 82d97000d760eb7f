import { parseEther, parseGwei, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { setUpOperations } from './set-up-operations.ts'

// On a rollup, a bundle's key also pays for the data on L1. The operation pays for it by its gas.
const on = setUpOperations()
const { openAccount, sendRaw } = on

const ORACLE = '0x420000000000000000000000000000000000000F'
const L1_FEE = parseEther('0.001')
/** A contract that returns an amount, whatever it is asked. */
const oracleCode = (fee: bigint): Hex => `0x67${fee.toString(16).padStart(16, '0')}60005260206000f3`

test.each([
  ['20', '20'],
  ['100', '1'],
  ['1000', '0'],
])(
  'an operation of up to %s gwei, with a tip of %s, pays for the data at the price that it really pays',
  async (max, tip) => {
    const snapshot = await on.ethereum.chain.snapshot()
    await on.ethereum.chain.setCode({ address: ORACLE, bytecode: oracleCode(L1_FEE) })
    try {
      const { prepare, bundler } = await openAccount()
      const fees = { maxFeePerGas: parseGwei(max), maxPriorityFeePerGas: parseGwei(tip) }
      const draft = await prepare(fees)
      const { baseFeePerGas } = await on.ethereum.client.getBlock()
      const { preVerificationGas } = await bundler.estimateUserOperationGas(draft as never)
      await on.ethereum.chain.setNextBlockBaseFeePerGas({ baseFeePerGas: baseFeePerGas ?? 0n })
      const hash = (await sendRaw(await prepare({ ...fees, preVerificationGas }))) as Hex
      const { receipt, actualGasCost } = await bundler.waitForUserOperationReceipt({ hash })
      expect(actualGasCost).toBeGreaterThanOrEqual(receipt.gasUsed * receipt.effectiveGasPrice + L1_FEE)
    } finally {
      await on.ethereum.chain.revert({ id: snapshot })
    }
  },
)

test.each(['20', '2000'])('at %s gwei for gas, the limits count all of the fee for the data', async (gwei) => {
  const snapshot = await on.ethereum.chain.snapshot()
  await on.ethereum.chain.setCode({ address: ORACLE, bytecode: oracleCode(parseEther('0.05')) })
  const fees = { maxFeePerGas: parseGwei(gwei), maxPriorityFeePerGas: parseGwei(gwei) - parseGwei('15') }
  try {
    // Enough for the gas of a bundle at the network's price, and not for such a fee.
    const limits = { projectDailyLimit: '10', accountDailyLimit: '0.1' }
    await on.restart({ bundler: { ...on.ethereum.settings.bundler, ...limits } })
    const { prepare, bundler } = await openAccount({ balance: parseEther('100') })
    const { preVerificationGas } = await bundler.estimateUserOperationGas((await prepare(fees)) as never)
    await expect(sendRaw(await prepare({ ...fees, preVerificationGas }))).rejects.toMatchObject({
      data: { limit: 'bundler-account' },
    })
  } finally {
    await on.ethereum.chain.revert({ id: snapshot })
  }
})
