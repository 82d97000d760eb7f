import type { ProposalTypes } from '@walletconnect/types'
import type { Kit } from './create-wallet-kit.ts'

interface Sending {
  readonly id: number
  readonly topic: string
  readonly result: unknown
  readonly throwOnFailedPublish?: boolean
}

/** A private part of the kit that sends any payload without a check. */
interface Engine {
  sendResult(sending: Sending): Promise<void>
}

const engineOf = (kit: Kit) => kit.engine.signClient.engine as unknown as Engine

/** Answers a proposal with anything. */
export const sendResult = (
  kit: Kit,
  { id, pairingTopic: topic }: Pick<ProposalTypes.Struct, 'id' | 'pairingTopic'>,
  result: unknown,
): Promise<void> => engineOf(kit).sendResult({ id, topic, result, throwOnFailedPublish: true })

/** Changes the result that the kit sends next, after its checks. */
export function changeNextResult(kit: Kit, change: (result: unknown) => unknown): void {
  const engine = engineOf(kit)
  const { sendResult: send } = engine
  engine.sendResult = (sending) => {
    engine.sendResult = send
    return send({ ...sending, result: change(sending.result) })
  }
}
