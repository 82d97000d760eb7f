import { array, boolean, nullable, object, string, undefined as nothing, type infer as Infer } from 'zod/mini'
import type { Device } from '../device/create-device.ts'
import { type ServiceClient, proveDevice } from './create-service-client.ts'

const IDENTITY = object({
  id: string(),
  provider: string(),
  email: nullable(string()),
  userName: nullable(string()),
  isRemovable: boolean(),
})
const IDENTITIES = object({ identities: array(IDENTITY) })

/** A way to log in to the wallet. */
export type KnownIdentity = Infer<typeof IDENTITY>

/** The calls about the ways to log in (docs/service-api.md). */
export interface IdentityCalls {
  /** The email address first. */
  list(): Promise<readonly KnownIdentity[]>
  remove(id: string): Promise<void>
}

export function createIdentityCalls(service: Pick<ServiceClient, 'call'>, device: Device): IdentityCalls {
  const { call } = service
  return {
    list: async () => (await call({ method: 'GET', path: '/v1/identities', answer: IDENTITIES })).identities,
    async remove(id) {
      const body = await proveDevice(service, device)
      await call({ method: 'DELETE', path: `/v1/identities/${id}`, body, answer: nothing() })
    },
  }
}
