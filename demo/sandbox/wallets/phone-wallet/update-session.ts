import { HISTORY_EVENTS } from '@walletconnect/core'
import type { JsonRpcRecord, SessionTypes } from '@walletconnect/types'
import type { Kit } from './create-wallet-kit.ts'

const METHOD = 'wc_sessionUpdate'
const ANSWER_LIMIT_MS = 30_000

/**
 * Updates a session's namespaces; resolves once the site has accepted them. The kit loses track of that if the site
 * answers before the relay has acknowledged the wallet's message.
 *
 * @throws Error if the site refuses, or doesn't answer.
 */
export async function updateSession(kit: Kit, topic: string, namespaces: SessionTypes.Namespaces): Promise<void> {
  const { history } = kit.core
  const answered = Promise.withResolvers<void>()
  const onAnswer = ({ topic: ofTopic, request, response }: JsonRpcRecord) => {
    if (ofTopic !== topic || request.method !== METHOD || !response) return
    if ('error' in response) answered.reject(new Error(response.error.message))
    else answered.resolve()
  }
  history.on(HISTORY_EVENTS.updated, onAnswer)
  const timer = setTimeout(() => answered.reject(new Error('The site does not answer.')), ANSWER_LIMIT_MS)
  try {
    await Promise.all([kit.updateSession({ topic, namespaces }), answered.promise])
  } finally {
    clearTimeout(timer)
    history.off(HISTORY_EVENTS.updated, onAnswer)
  }
}
