import { expect, test } from 'vitest'
import { frameNodeRefused } from '#core/errors/frame-errors.ts'
import { walletServiceUnreachable } from '#core/errors/wallet-service-errors.ts'
import { createEmbeddedWallet } from '../../../test/fakes/embedded-wallet.ts'
import { broadcast } from './broadcast.ts'

const METHODS = ['eth_sendRawTransaction', 'eth_sendUserOperation', 'sendTransaction'] as const

const refusal = (reason: string) =>
  frameNodeRefused({ method: 'any', reason }, { data: { code: -32_000, data: undefined } })

const broadcastTo = (error: Error) => {
  const wallet = createEmbeddedWallet(() => {
    throw error
  })
  return METHODS.map((method) => broadcast(wallet, 'eip155:1', method, []))
}

test.each(['already known', 'This transaction has already been processed'])(
  'a node that answers ‘%s’ has it: what it answered before got lost on the way',
  async (reason) => {
    await expect(Promise.all(broadcastTo(refusal(reason)))).resolves.toBeDefined()
  },
)

test.each([refusal('nonce too low'), refusal('Blockhash not found'), walletServiceUnreachable()])(
  'any other error is passed on: %s',
  async (error) => {
    for (const sent of broadcastTo(error)) await expect(sent).rejects.toBe(error)
  },
)
