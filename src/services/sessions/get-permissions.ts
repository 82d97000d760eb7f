import { custom, maxLength, number, object, optional, string } from 'zod/mini'
import type { BlockchainApi, GrantedPermission } from '#core/ports/blockchain-api.ts'
import { cleanText } from '#lib/clean-text.ts'
import { absentIfNull } from '../absent-if-null.ts'
import type { Service } from '../create-service.ts'
import { listOf } from '../list-of.ts'

/** More of them aren’t read. */
const PERMISSIONS_LIMIT = 200
const ABILITIES_LIMIT = 20
const NAME_LIMIT = 100

const fields = custom<Readonly<Record<string, unknown>>>((value) => typeof value === 'object' && value !== null)
const abilitySchema = object({ type: string().check(maxLength(100)), data: fields })
const entrySchema = object({
  pci: string().check(maxLength(200)),
  project: object({ name: absentIfNull(string()), url: absentIfNull(string()) }),
  permissions: listOf(abilitySchema, ABILITIES_LIMIT),
  policies: optional(listOf(abilitySchema, ABILITIES_LIMIT)),
  expiry: absentIfNull(number()),
  revokedAt: absentIfNull(number()),
})
const answerSchema = object({ pcis: listOf(entrySchema, PERMISSIONS_LIMIT) })

/** What an account has permitted sites to do: `GET /v1/sessions/{id}`, by its CAIP-10 id. */
export async function getPermissions(
  service: Service,
  account: string,
  { signal }: Parameters<BlockchainApi['getPermissions']>[1],
): Promise<readonly GrantedPermission[]> {
  const { pcis } = await service.get(answerSchema, { path: `v1/sessions/${encodeURIComponent(account)}`, signal })
  return pcis.map(({ pci, project, permissions, policies = [], expiry, revokedAt }) => ({
    id: pci,
    siteName: cleanText(project.name ?? '', NAME_LIMIT),
    siteHost: hostOf(project.url),
    abilities: permissions,
    limits: policies,
    expiresAt: expiry === undefined ? undefined : expiry * 1_000,
    isRevoked: revokedAt !== undefined,
  }))
}

/** Of a page on the web; anything else isn’t a site. */
function hostOf(url = ''): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, host } = new URL(url)
  return /^https?:$/.test(protocol) ? host : undefined
}
