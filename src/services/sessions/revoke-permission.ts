import { literal, object } from 'zod/mini'
import type { BlockchainApi } from '#core/ports/blockchain-api.ts'
import type { Service } from '../create-service.ts'

const answerSchema = object({ success: literal(true) })

/** Revokes a permission of an account: `POST /v1/sessions/{id}/revoke`. */
export async function revokePermission(
  service: Service,
  account: string,
  { id, signature, signal }: Parameters<BlockchainApi['revokePermission']>[1],
): Promise<void> {
  await service.get(answerSchema, {
    method: 'POST',
    path: `v1/sessions/${encodeURIComponent(account)}/revoke`,
    body: { pci: id, signature },
    signal,
  })
}
