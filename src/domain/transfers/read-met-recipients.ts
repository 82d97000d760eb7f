import type { Core } from '#core/core.ts'
import { within } from '#lib/within.ts'
import { createMetRecipients, genuineRecipients } from '../recipients/known-recipients.ts'
import type { SendRequest } from './send-request.ts'

/** How long a review waits for the history. */
export const HISTORY_WAIT_MS = 2_500

/** The accounts whose history has been read, by CAIP-10 address: once is enough, since this browser knows what it sends later. */
const createReadHistories = () => new Set<string>()

/**
 * Recipients in the loaded histories. On a device without known recipients, the latest page of the account's history is read first, if the
 * site shows histories. Rejects only with the signal's reason.
 */
export async function readMetRecipients(
  core: Core,
  { network, from }: Pick<SendRequest, 'network' | 'from'>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { ports, $config } = core
  const met = core.use(createMetRecipients)
  const histories = core.use(createReadHistories)
  const account = `${network.caipNetworkId}:${from}`

  async function read() {
    const { data } = await ports.blockchainApi.getHistory(from, { chainId: network.caipNetworkId, signal })
    histories.add(account)
    for (const transaction of data) for (const recipient of genuineRecipients(transaction, from)) met.add(recipient)
  }
  const hasHistory = $config.get().features.activity && ports.chains.of(network.chainNamespace).hasHistory
  // Without a history, what this browser knows has to be enough.
  if (hasHistory && !histories.has(account)) await within(read(), HISTORY_WAIT_MS, ports.clock).catch(() => {})
  signal.throwIfAborted()
  return met.list()
}
