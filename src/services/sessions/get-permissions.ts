import { catch as orElse, custom, object, parse, pipe, regex, string, transform, type infer as Infer } from 'zod/mini'
import type { BlockchainApi, GrantedPermission, PermittedAbility } from '#core/ports/blockchain-api.ts'
import { cleanText } from '#lib/clean-text.ts'
import type { Service } from '../create-service.ts'
import { figure, maybe, wholeText } from '../lenient.ts'
import { listOf } from '../list-of.ts'

/** More than an answer has room for: permissions that have ended are listed, too, and mustn't hide one in force. */
const PERMISSIONS_LIMIT = 20_000
/** More of them aren’t read: they count as one that can’t be read. */
const ABILITIES_LIMIT = 200
const NAME_LIMIT = 100
const TYPE_LIMIT = 100

const fields = custom<Readonly<Record<string, unknown>>>((value) => typeof value === 'object' && value !== null)
/** One that can't be read is an ability, too: the site has it. */
const UNREADABLE = { type: '?', data: {} }
const abilitySchema = orElse(object({ type: string(), data: orElse(fields, {}) }), UNREADABLE)
const abilitiesSchema = pipe(
  custom<readonly unknown[]>(Array.isArray),
  transform((entries) => [
    ...entries.slice(0, ABILITIES_LIMIT).map((entry) => parse(abilitySchema, entry)),
    ...(entries.length > ABILITIES_LIMIT ? [UNREADABLE] : []),
  ]),
)
const entrySchema = object({
  /** Signed as it is: what can’t be read in a wallet must not be in it. The permission is in force without it, too. */
  pci: maybe(pipe(wholeText, string().check(regex(/^[ -~]{1,200}$/)))),
  project: maybe(object({ name: maybe(string()), url: maybe(string()) })),
  permissions: orElse(abilitiesSchema, [UNREADABLE]),
  policies: maybe(abilitiesSchema),
  expiry: maybe(figure),
  revokedAt: maybe(figure),
})
const answerSchema = object({ pcis: listOf(entrySchema, PERMISSIONS_LIMIT) })

/** Reads the permissions that an account has granted to sites: `GET /v1/sessions/{id}`, by its CAIP-10 id. */
export async function getPermissions(
  service: Service,
  account: string,
  { signal }: Parameters<BlockchainApi['getPermissions']>[1],
): Promise<readonly GrantedPermission[]> {
  const { pcis } = await service.get(answerSchema, { path: `v1/sessions/${encodeURIComponent(account)}`, signal })
  return pcis.map(({ pci, project, permissions, policies = [], expiry, revokedAt }) => ({
    id: pci,
    siteName: cleanText(project?.name ?? '', NAME_LIMIT),
    siteHost: hostOf(project?.url),
    abilities: permissions.map(toAbility),
    limits: policies.map(toAbility),
    // 0 is no time. The site names the end, and ERC-4337 reads 0 as none: such a permission must not be hidden.
    expiresAt: expiry ? expiry * 1_000 : undefined,
    isRevoked: Boolean(revokedAt),
  }))
}

const toAbility = ({ type, data }: Infer<typeof abilitySchema>): PermittedAbility => ({
  type: cleanText(type, TYPE_LIMIT),
  data,
})

/** Of a page on the web; anything else isn’t a site. */
function hostOf(url = ''): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, host } = new URL(url)
  return /^https?:$/.test(protocol) ? host : undefined
}
