import { parseGwei, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { setUpOperations } from './set-up-operations.ts'

// On a rollup, a bundle's key also pays for the data on L1. The operation pays for it by its gas.
const on = setUpOperations()
const { openAccount, sendRaw } = on

const ORACLE = '0x420000000000000000000000000000000000000F'
/** A contract that returns 0.001 ETH, whatever it is asked. */
const L1_FEE = 10n ** 15n
const ORACLE_CODE: Hex = `0x67${L1_FEE.toString(16).padStart(16, '0')}60005260206000f3`

test.each([
  ['20', '20'],
  ['100', '1'],
  ['1000', '0'],
])(
  'an operation of up to %s gwei, with a tip of %s, pays for the data at the price that it really pays',
  async (max, tip) => {
    const snapshot = await on.ethereum.chain.snapshot()
    await on.ethereum.chain.setCode({ address: ORACLE, bytecode: ORACLE_CODE })
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
