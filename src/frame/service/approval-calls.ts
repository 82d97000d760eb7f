import { array, nullable, number, object, string, undefined as nothing, type infer as Infer } from 'zod/mini'
import type { Device } from '../device/create-device.ts'
import { type ServiceClient, proveDevice } from './create-service-client.ts'

const WAITING = object({
  id: string(),
  device: string(),
  site: string(),
  number: string(),
  askedAgoMs: number(),
  network: nullable(string()),
})
const APPROVALS = object({ approvals: array(WAITING) })

/** A new device that waits for an approval. */
export type WaitingDevice = Infer<typeof WAITING>

/** The calls about new devices, on a device that the account knows (docs/service-api.md). */
export interface ApprovalCalls {
  /** The newest first. */
  list(): Promise<readonly WaitingDevice[]>
  /** @throws WalletDialogError `approval_expired` if it no longer waits */
  decide(id: string, decision: 'approve' | 'refuse'): Promise<void>
}

export function createApprovalCalls(service: Pick<ServiceClient, 'call'>, device: Device): ApprovalCalls {
  const { call } = service
  return {
    list: async () => (await call({ method: 'GET', path: '/v1/approvals', answer: APPROVALS })).approvals,
    async decide(approval, decision) {
      const body = { approval, decision, ...(await proveDevice(service, device)) }
      await call({ method: 'POST', path: '/v1/approvals/decide', body, answer: nothing() })
    },
  }
}
