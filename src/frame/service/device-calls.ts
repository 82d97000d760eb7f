import { array, boolean, number, object, string, undefined as nothing } from 'zod/mini'
import type { Device } from '../device/create-device.ts'
import { type ServiceClient, proveDevice } from './create-service-client.ts'

const DEVICES = object({
  devices: array(object({ id: string(), name: string(), site: string(), lastUsedAgoMs: number(), isThis: boolean() })),
})

/** A device that can open the wallet. */
export interface KnownDevice {
  readonly id: string
  readonly name: string
  /** The origin on which it first signed in. */
  readonly site: string
  readonly lastUsedAgoMs: number
  /** True for the device in use. */
  readonly isThis: boolean
}

/** The calls about the account's devices (docs/service-api.md). */
export interface DeviceCalls {
  /** The last used first. */
  list(): Promise<readonly KnownDevice[]>
  /** Revokes a device, and ends its sessions. */
  revoke(id: string): Promise<void>
  /** Revokes all devices but this one, and ends their sessions. */
  revokeOthers(): Promise<void>
}

export function createDeviceCalls(service: Pick<ServiceClient, 'call'>, device: Device): DeviceCalls {
  const { call } = service
  async function list() {
    return (await call({ method: 'GET', path: '/v1/devices', answer: DEVICES })).devices
  }
  const revoke = async (id: string) => {
    const body = await proveDevice(service, device)
    await call({ method: 'DELETE', path: `/v1/devices/${id}`, body, answer: nothing() })
  }
  return {
    list,
    revoke,
    async revokeOthers() {
      for (const { id } of (await list()).filter(({ isThis }) => !isThis)) await revoke(id)
    },
  }
}
