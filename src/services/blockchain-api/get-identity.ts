import { object, string } from 'zod/mini'
import type { BlockchainApi, Identity } from '#core/ports/blockchain-api.ts'
import { cleanText } from '#lib/clean-text.ts'
import type { Service } from '../create-service.ts'
import { maybe } from '../lenient.ts'
import { readAvatar } from './read-avatar.ts'

/** DNS names aren’t longer, and account names follow their rules. */
const NAME_LIMIT = 253

const answerSchema = object({ name: maybe(string()), avatar: maybe(string()) })

/** Name and picture of an address: `GET /v1/identity/{address}`. */
export async function getIdentity(
  service: Service,
  address: string,
  { sender, signal }: Parameters<BlockchainApi['getIdentity']>[1],
): Promise<Identity> {
  const { name, avatar } = await service.get(answerSchema, {
    path: `v1/identity/${encodeURIComponent(address)}`,
    query: { sender },
    signal,
  })
  return {
    name: cleanText(name ?? '', NAME_LIMIT) || undefined,
    avatar: readAvatar(avatar),
  }
}
