import type { Panels } from '../panels/create-panels.ts'
import type { ServiceClient } from '../service/create-service-client.ts'
import { createDeviceCalls } from '../service/device-calls.ts'
import type { Session } from '../session/create-session.ts'
import { createCustody } from './create-custody.ts'
import { createPasskeys } from './passkeys.ts'

interface OpenDeps {
  readonly window: Pick<Window, 'navigator'>
  readonly session: Session
  readonly service: Pick<ServiceClient, 'call'>
  loadPanels(): Promise<Panels>
}

/** What the frame does about custody, in its window. */
export function openCustody({ window, session, service, loadPanels }: OpenDeps) {
  return createCustody({
    session,
    deviceCalls: createDeviceCalls(service),
    passkeys: createPasskeys(window),
    loadPanels,
  })
}
