import type { Device } from '../device/create-device.ts'
import type { Panels } from '../panels/create-panels.ts'
import { createApprovalCalls } from '../service/approval-calls.ts'
import type { ServiceClient } from '../service/create-service-client.ts'
import { createDeviceCalls } from '../service/device-calls.ts'
import { createIdentityCalls } from '../service/identity-calls.ts'
import type { Session } from '../session/create-session.ts'
import { createCustody } from './create-custody.ts'
import { createPasskeys } from './passkeys.ts'

interface OpenDeps {
  readonly window: Pick<Window, 'navigator'>
  readonly session: Session
  readonly service: Pick<ServiceClient, 'of'>
  readonly device: Device
  loadPanels(): Promise<Panels>
}

/** Creates the frame's custody, with the dependencies of its window. */
export function openCustody({ window, session, service, device, loadPanels }: OpenDeps) {
  return createCustody({
    session,
    createCalls(account) {
      const own = service.of(account)
      return {
        deviceCalls: createDeviceCalls(own, device),
        identityCalls: createIdentityCalls(own, device),
        approvalCalls: createApprovalCalls(own, device),
      }
    },
    passkeys: createPasskeys(window),
    loadPanels,
  })
}
