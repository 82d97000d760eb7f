import { array, boolean, nullable, object, string, undefined as nothing, type infer as Infer } from 'zod/mini'
import type { ServiceClient } from './create-service-client.ts'

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

export function createIdentityCalls({ call }: Pick<ServiceClient, 'call'>): IdentityCalls {
  return {
    list: async () => (await call({ method: 'GET', path: '/v1/identities', answer: IDENTITIES })).identities,
    remove: (id) => call({ method: 'DELETE', path: `/v1/identities/${id}`, answer: nothing() }),
  }
}
