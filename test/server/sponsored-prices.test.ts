import { concat, encodeAbiParameters, parseGwei, type Address } from 'viem'
import { formatUserOperationRequest, type UserOperation } from 'viem/account-abstraction'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { FEES, setUpOperations } from './set-up-operations.ts'
import { startRpcServer } from './start-rpc-server.ts'

// Anyone can send a signed operation, and then earns its tip.
const on = setUpOperations()
const { ask, openAccount, signInAs } = on

const sponsor = (operation: UserOperation<'0.7'>, method = 'pm_getPaymasterData') =>
  ask(method, [formatUserOperationRequest(operation), on.entryPoint, '0x1', null])

const STRANGER: Address = '0x000000000000000000000000000000000000bEEF'

/** A signature that no key has made; estimates accept it. */
const STUB_SIGNATURE =
  '0xfffffffffffffffffffffffffffffff0000000000000000000000000000000007aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1c'

/** Pays for every request. */
async function startGenerousPaymaster() {
  const { address: paymaster } = on.ethereum.settings.paymaster
  const validity = encodeAbiParameters([{ type: 'uint48' }, { type: 'uint48' }], [2 ** 48 - 1, 0])
  const answer = {
    paymaster,
    paymasterData: concat([validity, STUB_SIGNATURE]),
    paymasterVerificationGasLimit: '0xea60',
  }
  const { url, close } = await startRpcServer(() => ({ result: answer }))
  onTestFinished(close)
  return url
}

describe.each([
  ['the paymaster of the service', async () => {}],
  ['a paymaster elsewhere', async () => on.restart({ paymaster: await startGenerousPaymaster() })],
])('%s', (_, begin) => {
  beforeEach(begin)

  test.each(['pm_getPaymasterStubData', 'pm_getPaymasterData'])(
    '%s: a price that the network does not ask for is refused',
    async (method) => {
      const { prepare } = await openAccount({ balance: 0n, isSponsored: true })
      const operation = await prepare()
      const dear = [
        { maxFeePerGas: parseGwei('86'), maxPriorityFeePerGas: parseGwei('86') },
        { maxFeePerGas: parseGwei('300'), maxPriorityFeePerGas: parseGwei('300') },
        // Within what gas may cost, but most of it goes to the sender of the bundle.
        { maxFeePerGas: FEES.maxFeePerGas, maxPriorityFeePerGas: FEES.maxFeePerGas },
      ]
      for (const price of dear)
        await expect(sponsor({ ...operation, ...price }, method)).rejects.toMatchObject({
          code: -32501,
          message: expect.stringMatching(/^(Gas is|Tips are) sponsored up to/),
        })
      expect(await sponsor(operation, method)).toMatchObject({ paymaster: on.ethereum.settings.paymaster.address })
    },
  )

  test.each<[string, RegExp, (operation: UserOperation<'0.7'>) => Partial<UserOperation<'0.7'>>]>([
    [
      'gas before the call',
      /^preVerificationGas is sponsored up to/,
      (o) => ({ preVerificationGas: o.preVerificationGas * 4n }),
    ],
    ['gas for the call', /^Operations are sponsored up to/, () => ({ callGasLimit: 12_000_000n })],
    ['gas for checks', /^Operations are sponsored up to/, () => ({ verificationGasLimit: 12_000_000n })],
  ])('more %s than an operation can need is refused', async (_what, message, change) => {
    const { prepare } = await openAccount({ balance: 0n, isSponsored: true })
    const operation = await prepare()
    for (const method of ['pm_getPaymasterStubData', 'pm_getPaymasterData'])
      await expect(sponsor({ ...operation, ...change(operation) }, method)).rejects.toMatchObject({
        code: -32501,
        message: expect.stringMatching(message),
      })
    expect(await sponsor(operation)).toHaveProperty('paymasterData')
  })

  test.each([
    [
      'an account that is nobody’s smart account',
      async () => ({ ...(await (await openAccount()).prepare()), sender: STRANGER }),
    ],
    [
      'the smart account of an account that is signed in elsewhere',
      async () => {
        const { prepare } = await openAccount({ isSponsored: true })
        const operation = await prepare()
        await signInAs('bob@example.com')
        return operation
      },
    ],
  ])('%s is not sponsored', async (_, prepare) => {
    const operation = await prepare()
    const refused = { code: -32501, message: 'Only the smart account of the signed-in wallet is sponsored' }
    await expect(sponsor(operation, 'pm_getPaymasterStubData')).rejects.toMatchObject(refused)
    await expect(sponsor(operation)).rejects.toMatchObject(refused)
  })
})

test('what was refused counts for nothing', async () => {
  await on.restart({ paymaster: { ...on.ethereum.settings.paymaster, accountDailyLimit: '0.03' } })
  const { prepare } = await openAccount({ balance: 0n, isSponsored: true })
  const operation = await prepare()
  const dear = { ...operation, maxFeePerGas: parseGwei('25') }
  for (let count = 0; count < 10; count++) await expect(sponsor(dear)).rejects.toMatchObject({ code: -32501 })
  expect(await sponsor(operation)).toHaveProperty('paymasterData')
})

test('accounts on their first day share a quarter of what their project may cost', async () => {
  await on.restart({ paymaster: { ...on.ethereum.settings.paymaster, projectDailyLimit: '0.08' } })
  const { prepare } = await openAccount({ balance: 0n, isSponsored: true })
  const operation = await prepare()
  const signAll = async () => {
    let signed = 0
    try {
      for (; signed < 20; signed++) await sponsor(operation)
    } catch (error) {
      expect(error).toMatchObject({ code: -32504, data: { limit: 'sponsor-project' } })
    }
    return signed
  }
  const onFirstDay = await signAll()
  on.service.pass(86_400_000)
  expect(await signAll()).toBeGreaterThan(2 * onFirstDay)
})
