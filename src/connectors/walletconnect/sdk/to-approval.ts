import type { SessionTypes } from '@walletconnect/types'
import type { Clock } from '#core/ports/clock.ts'
import { cleanText } from '#lib/clean-text.ts'
import { parseCaipAddress } from '#lib/caip-address.ts'
import { within } from '#lib/within.ts'
import { invalidCaipAddress, sessionMalformed } from '../walletconnect-errors.ts'
import type { SdkClient } from './sdk-internals.ts'
import type { Approval } from '../protocol/relay-client.ts'
import type { ToSessionRecord } from './to-session-record.ts'

/** What ends a session or a pairing, as the protocol writes it. */
export const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }
/** A wallet whose session or signature cannot be used is notified within this time, or when the next client is opened. */
export const TELL_LIMIT_MS = 3_000

const NAME_LIMIT = 64

interface ApprovalDeps {
  client: SdkClient
  toRecord: ToSessionRecord
  clock: Clock
  log(error: unknown): void
}

/**
 * What came of a settled session. One that cannot be used is ended; its wallet is notified before the attempt fails, which may
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
