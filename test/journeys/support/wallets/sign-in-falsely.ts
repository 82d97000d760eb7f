import type { AuthTypes, SignClientTypes } from '@walletconnect/types'
import type { StockSignClient } from '../../../../demo/sandbox/testing/create-sign-client.ts'
import { signCacao } from '../../../fakes/walletconnect/sign-in-as-wallet.ts'
import { devAccount } from './dev-accounts.ts'

/** Answers a sign-in request with another account's signature, past the stock client's own check. */
export async function signInFalsely(client: StockSignClient, uri: string): Promise<void> {
  const asked = new Promise<SignClientTypes.EventArguments['session_authenticate']>((resolve) =>
    client.once('session_authenticate', resolve),
  )
  // The proposal that comes with it is left alone.
  client.on('session_proposal', () => {})
  await client.pair({ uri })
  const { id, params } = await asked
  let text = ''
  const cacao = await signCacao(params.authPayload, (request, iss) => {
    text = client.formatAuthMessage({ request: request as never, iss })
    return text
  })
  const signature = await devAccount(2).signMessage({ message: text })
  const forged: AuthTypes.Cacao = { ...cacao, s: { ...cacao.s, s: signature } }

  const engine = client.engine as unknown as { sendResult(answer: { result: object }): Promise<void> }
  const { sendResult } = engine
  engine.sendResult = (answer) => {
    engine.sendResult = sendResult
    return sendResult({ ...answer, result: { ...answer.result, cacaos: [forged] } })
  }
  await client.approveSessionAuthenticate({ id, auths: [cacao] })
}
