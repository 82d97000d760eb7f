import { array, boolean, object, string, undefined as nothing } from 'zod/mini'
import type { ServiceClient } from './create-service-client.ts'

const DEVICES = object({ devices: array(object({ id: string(), isThis: boolean() })) })

/** The calls about the account's devices (docs/service-api.md). */
export interface DeviceCalls {
  /** Revokes all devices but this one, and ends their sessions. */
  revokeOthers(): Promise<void>
}

export function createDeviceCalls({ call }: Pick<ServiceClient, 'call'>): DeviceCalls {
  return {
    async revokeOthers() {
      const { devices } = await call({ method: 'GET', path: '/v1/devices', answer: DEVICES })
      for (const { id } of devices.filter(({ isThis }) => !isThis))
        await call({ method: 'DELETE', path: `/v1/devices/${id}`, answer: nothing() })
    },
  }
}
