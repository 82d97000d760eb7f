import type { AskVisitor } from '../panels/create-panels.ts'
import type { PanelSurface } from '../panels/draw-panel.ts'
import type { ApprovalCalls } from '../service/approval-calls.ts'
import type { DeviceCalls } from '../service/device-calls.ts'
import type { IdentityCalls } from '../service/identity-calls.ts'
import type { ServiceAccount } from '../service/service-account.ts'
import type { Session } from '../session/create-session.ts'
import type { Vault } from '../vault/create-vault.ts'
import type { Passkeys } from './passkeys.ts'

/** Holders of a recovery share, as the service names them: a recovery code, or a passkey by the id that follows. */
export const CODE_HOLDER = 'code'
export const PASSKEY_HOLDER = 'passkey:'

/** Dependencies of a custody panel. */
export interface CustodyScope {
  readonly session: Session
  readonly deviceCalls: DeviceCalls
  readonly approvalCalls: ApprovalCalls
  readonly identityCalls: IdentityCalls
  readonly passkeys: Passkeys
  readonly ask: AskVisitor
  readonly surface: PanelSurface
  readonly vault: Vault
  /** As the service knows it now. */
  readonly account: ServiceAccount
  /** The origin of the page. */
  readonly site: string
  readonly signal: AbortSignal
}
