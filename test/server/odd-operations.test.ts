import { concat, numberToHex, zeroAddress, type Hex } from 'viem'
import { entryPoint07Address, formatUserOperationRequest, getUserOperationHash } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { encodeBundle } from '../../src/server/bundler/entry-point.ts'
import { setUpOperations } from './set-up-operations.ts'

// Whatever an operation names, it is no fault of the service.
const on = setUpOperations()
const { openAccount, ask } = on

const METHODS = [
  'eth_estimateUserOperationGas',
  'eth_sendUserOperation',
  'pm_getPaymasterStubData',
  'pm_getPaymasterData',
] as const
const LARGEST = numberToHex(2n ** 128n - 1n)

test('operations with odd accounts, factories, paymasters and amounts are refused in words', async () => {
  const { prepare } = await openAccount()
  const operation = formatUserOperationRequest(await prepare()) as Record<string, unknown>
  const [counter, { paymaster }] = [on.ethereum.counter, { paymaster: on.ethereum.settings.paymaster.address }]
  const addresses: readonly Hex[] = [entryPoint07Address, zeroAddress, numberToHex(4, { size: 20 }), counter, paymaster]
  const odd = [
    ...addresses.flatMap((address) => [
      { sender: address },
      { sender: address, factory: null, factoryData: null },
      { sender: address, factory: null, factoryData: null, nonce: '0x0', callData: '0x' },
      { factory: address },
      { factory: address, factoryData: '0x' },
      { paymaster: address },
      { paymaster: address, paymasterData: '0x', paymasterVerificationGasLimit: LARGEST },
    ]),
    ...['callGasLimit', 'verificationGasLimit', 'preVerificationGas', 'maxFeePerGas', 'maxPriorityFeePerGas'].flatMap(
      (name) => [{ [name]: LARGEST }, { [name]: '0x0' }, { [name]: null }],
    ),
    { nonce: numberToHex(2n ** 256n - 1n) },
    { callData: '0x' },
    { callData: '0x00' },
    { signature: '0x' },
    { signature: `0x${'00'.repeat(20_000)}` },
  ]
  for (const method of METHODS)
    for (const change of odd) {
      const params = [{ ...operation, ...change }, entryPoint07Address, '0x1', null]
      const outcome = await ask(method, params).then(
        () => 'answered',
        (error: { code?: unknown }) => error.code,
      )
      expect([method, change, typeof outcome === 'number' || outcome]).toEqual([
        method,
        change,
        typeof outcome === 'number' ? true : 'answered',
      ])
    }
  expect(on.service.lines.filter(({ level }) => level === 'error')).toEqual([])
})

/** Passes its data on to EntryPoint, without the first byte. */
const FORWARDER: Hex = '0x00000000000000000000000000000000000f0a0d'
const FORWARDER_CODE = concat(['0x6001360380600160003760006000826000600073', entryPoint07Address, '0x5af100'])

test('an operation that another contract has bundled is found without its fields', async () => {
  const { prepare, account } = await openAccount()
  const operation = await prepare()
  const { chain } = on.ethereum
  await chain.setCode({ address: FORWARDER, bytecode: FORWARDER_CODE })
  await chain.impersonateAccount({ address: on.ethereum.bundler })
  const data = concat(['0x00', encodeBundle(operation, on.ethereum.bundler)])
  const transaction = await chain.sendUnsignedTransaction({
    from: on.ethereum.bundler,
    to: FORWARDER,
    data,
    gas: 2_000_000n,
  } as never)
  await on.ethereum.client.waitForTransactionReceipt({ hash: transaction })
  const hash = getUserOperationHash({
    chainId: 1,
    entryPointAddress: entryPoint07Address,
    entryPointVersion: '0.7',
    userOperation: operation,
  })
  expect(await ask('eth_getUserOperationReceipt', [hash])).toMatchObject({ sender: account.address })
  expect(await ask('eth_getUserOperationByHash', [hash])).toBeNull()
  expect(on.service.lines.filter(({ level }) => level === 'error')).toEqual([])
})
