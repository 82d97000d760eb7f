import { afterAll, expect, test } from 'vitest'
import { handleSessionRequest } from '../../../demo/sandbox/wallets/phone-wallet/handle-session-request.ts'
import type { PhoneWalletContext } from '../../../demo/sandbox/wallets/phone-wallet/phone-wallet-context.ts'
import { providerOf } from '../../../test/fakes/walletconnect/connect-test-page.ts'
import { createStockKit } from '../../../test/fakes/walletconnect/create-stock-kit.ts'
import { createTestPage } from '../../../test/fakes/walletconnect/create-test-page.ts'
import { ADDRESS } from '../../../test/fakes/walletconnect/create-test-wallet.ts'
import { setUpRelay } from '../../../test/fakes/walletconnect/set-up-relay.ts'

// Against a real relay, with a stock wallet kit.

const { relay } = await setUpRelay()
const { kit, next, close } = await createStockKit(relay.url)
afterAll(close)

const ANSWER_TAG = 1109
const HUGE = 'x'.repeat(500_000)
const TOO_LARGE = { code: -32000, message: 'The answer is too large' }

async function connect() {
  const attempt = createTestPage({ relayUrl: relay.url }).connect()
  await kit.pair({ uri: await attempt.uri })
  const connection = await attempt.connection
  return {
    connection,
    /** Asks for a signature; resolves once the wallet has been asked. */
    async sign() {
      const arrived = next()
      const signature = providerOf(connection).request({ method: 'personal_sign', params: ['0x01', ADDRESS] })
      signature.catch(() => {}) // The test awaits it later.
      const request = await arrived
      const { id, topic } = request
      const answer = (body: { result: unknown } | { error: typeof TOO_LARGE }) =>
        kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...body } })
      return { signature, request, answer }
    },
  }
}

test('an answer that the kit cannot send leaves no trace at the relay; the request ends with the error that the wallet sends instead [walletconnect.large]', async () => {
  const { connection, sign } = await connect()
  const lost = await sign()
  await expect(lost.answer({ result: HUGE })).rejects.toThrow('Value too big')
  expect(relay.log().filter(({ tags }) => tags.includes(ANSWER_TAG))).toEqual([])

  await lost.answer({ error: TOO_LARGE })
  await expect(lost.signature).rejects.toMatchObject(TOO_LARGE)

  const second = await sign()
  await second.answer({ result: 'signed' })
  expect(await second.signature).toBe('signed')
  await connection.disconnect()
})

test('the sandbox’s phone wallet then says so to the site', async () => {
  const { connection, sign } = await connect()
  const { signature, request } = await sign()
  const family = { namespace: 'eip155', prepare: async () => ({ perform: async () => HUGE }) }
  const answers = { keep() {}, find: () => undefined }
  const context: Partial<PhoneWalletContext> = { kit, answers, families: [family as never], warn() {} }
  await handleSessionRequest(request, context as PhoneWalletContext)
  await expect(signature).rejects.toMatchObject({
    code: -32000,
    message: 'The wallet could not send its answer.',
  })
  await connection.disconnect()
})
