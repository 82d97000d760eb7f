import type { AskVisitor } from '../panels/create-panels.ts'
import type { PanelSurface } from '../panels/draw-panel.ts'
import type { DeviceCalls } from '../service/device-calls.ts'
import type { ServiceAccount } from '../service/service-account.ts'
import type { Session } from '../session/create-session.ts'
import type { Vault } from '../vault/create-vault.ts'
import type { Passkeys } from './passkeys.ts'

/** What a panel of custody works with. */
export interface CustodyScope {
  readonly session: Session
  readonly deviceCalls: DeviceCalls
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
