import type { SessionTypes } from '@walletconnect/types'
import type { Clock } from '#core/ports/clock.ts'
import { parseCaipAddress } from '#lib/caip-address.ts'
import { cleanText } from '#lib/clean-text.ts'
import { within } from '#lib/within.ts'
import type { Approval } from '../protocol/relay-client.ts'
import { invalidCaipAddress, sessionMalformed } from '../walletconnect-errors.ts'
import type { SdkClient } from './sdk-internals.ts'
import type { ToSessionRecord } from './to-session-record.ts'

/** The reason for ending a session or a pairing, in the protocol's format. */
export const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }
/** How long to try to notify a wallet whose session or signature is unusable; after that, the next client does. */
export const TELL_LIMIT_MS = 3_000

const NAME_LIMIT = 64

interface ApprovalDeps {
  client: SdkClient
  toRecord: ToSessionRecord
  clock: Clock
  log(error: unknown): void
}

/**
 * The outcome of a settled session. An unusable one is ended; its wallet is notified before the attempt fails, which may
 * close the client.
 * @throws WalletDialogError `session_malformed`
 */
export async function toApproval(
  { client, toRecord, clock, log }: ApprovalDeps,
  session: SessionTypes.Struct,
): Promise<Approval> {
  const record = toRecord(session)
  if (record) return { session: record }
  const telling = client.disconnect({ topic: session.topic, reason: USER_DISCONNECTED }).catch(log)
  await within(telling, TELL_LIMIT_MS, clock)
  throw sessionMalformed({ wallet: walletNameOf(session) }, { cause: findInvalidAccount(session) })
}

/** The first account that is not a CAIP-10 id; a session may be unusable without one. */
function findInvalidAccount({ namespaces }: SessionTypes.Struct) {
  const accounts: readonly unknown[] = Object.values(namespaces).flatMap((namespace) => namespace.accounts)
  const caipAddress = accounts.find((id) => typeof id !== 'string' || !parseCaipAddress(id))
  return caipAddress === undefined ? undefined : invalidCaipAddress(undefined, { data: { caipAddress } })
}

function walletNameOf({ peer }: SessionTypes.Struct): string {
  const name: unknown = (peer.metadata as Partial<typeof peer.metadata> | undefined)?.name
  return typeof name === 'string' ? cleanText(name, NAME_LIMIT) : 'The wallet'
}
