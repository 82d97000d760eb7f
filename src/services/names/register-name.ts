import { literal, object } from 'zod/mini'
import type { BlockchainApi } from '#core/ports/blockchain-api.ts'
import type { Service } from '../create-service.ts'

const answerSchema = object({ success: literal(true) })

/** Registers the name of a signed message: `POST /v1/profile/account`. */
export async function registerName(
  service: Service,
  address: string,
  { coinType, message, signature, signal }: Parameters<BlockchainApi['registerName']>[1],
): Promise<void> {
  await service.get(answerSchema, {
    method: 'POST',
    path: 'v1/profile/account',
    isOutsideProject: true,
    body: { coin_type: coinType, address, message, signature },
    signal,
  })
}
