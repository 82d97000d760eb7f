import { array, literal, object, optional, safeParse, string, union, type infer as Infer } from 'zod/mini'
import type { SignedMessage } from '#core/ports/connector.ts'
import type { SignatureCheck } from '#core/ports/walletconnect-rules.ts'
import { isCaipNetworkId, namespaceOf, type CaipNetworkId, type ChainNamespace } from '#lib/caip.ts'
import type { SiwxMessage } from '#lib/siwx/check-message.ts'
import { formatMessage } from '#lib/siwx/format-message.ts'
import { findRecap, hasRecapStatement, RECAP_PREFIX, toRecapStatement, type Recap } from '#lib/siwx/recap.ts'
import type { SignInRules } from '#lib/siwx/sign-in-rules.ts'
import type { AuthenticationRequest } from '../protocol/authentication-request.ts'
import type { ReadAddressOn } from '../protocol/families.ts'
import { signatureInvalid } from '../walletconnect-errors.ts'

/** An account that signed, and what it granted. */
export interface VerifiedCacao {
  readonly address: string
  readonly chains: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  /** Absent if a contract account's signature couldn’t be checked. */
  readonly signedMessage?: SignedMessage | undefined
}

const MOST_CACAOS = 100

const cacaoSchema = object({
  h: object({ t: union([literal('caip122'), literal('eip4361')]) }),
  p: object({
    iss: string(),
    domain: string(),
    aud: string(),
    version: string(),
    nonce: string(),
    iat: string(),
    nbf: optional(string()),
    exp: optional(string()),
    statement: optional(string()),
    requestId: optional(string()),
    resources: optional(array(string())),
  }),
  s: object({ t: union([literal('eip191'), literal('eip1271'), literal('eip6492')]), s: string() }),
})

type Cacao = Infer<typeof cacaoSchema>

const ISSUER = /^did:pkh:([^:]+:[^:]+):([^:]+)$/i

/** Checks of a signed object. */
export interface CacaoChecks {
  readonly checkSignature: SignatureCheck
  readonly readAddress: ReadAddressOn
  readonly signInRules: readonly SignInRules[]
}

/**
 * Verifies what a wallet signed (CAIP-74). Each object must match the request: its domain, audience, nonce and times;
 * an account on one of the requested chains, and that account's signature.
 * @throws WalletDialogError `signature_invalid`
 */
export async function verifyCacaos(
  cacaos: unknown,
  request: AuthenticationRequest,
  checks: CacaoChecks,
): Promise<readonly VerifiedCacao[]> {
  if (!Array.isArray(cacaos) || cacaos.length === 0 || cacaos.length > MOST_CACAOS) {
    throw signatureInvalid({ reason: 'it signed nothing' })
  }
  const verified: VerifiedCacao[] = []
  for (const cacao of cacaos as unknown[]) verified.push(await verify(cacao, request, checks))
  return verified
}

async function verify(
  value: unknown,
  request: AuthenticationRequest,
  { checkSignature, readAddress, signInRules }: CacaoChecks,
) {
  const parsed = safeParse(cacaoSchema, value)
  if (!parsed.success) throw signatureInvalid({ reason: 'its answer isn’t a signed message' })
  const cacao = parsed.data
  const { caipNetworkId, address } = readIssuer(cacao.p.iss, request.namespace, readAddress)
  expectSame(cacao.p, request)
  if (!request.chains.includes(caipNetworkId)) throw signatureInvalid({ reason: `${caipNetworkId} was not asked for` })

  const recap = recapOf(cacao.p)
  const abilities = abilitiesOf(recap, request.namespace)
  const message = formatMessage(toMessage(cacao.p, recap), signInRules)
  const { t: type, s: signature } = cacao.s
  const outcome = await checkSignature({ type, message, signature, address, caipNetworkId })
  if (outcome === 'wrong') throw signatureInvalid({ reason: 'it is not that of the account' })
  return {
    address,
    chains: [...new Set([caipNetworkId, ...chainsOf(abilities)])].filter((chain) => request.chains.includes(chain)),
    methods: methodsOf(abilities).filter((method) => request.methods.includes(method)),
    ...(outcome === 'right' && {
      signedMessage: { caipAddress: `${caipNetworkId}:${address}`, message, signature, cacao: value },
    }),
  }
}

function readIssuer(issuer: string, namespace: ChainNamespace, readAddress: ReadAddressOn) {
  const [, caipNetworkId = '', text = ''] = ISSUER.exec(issuer) ?? []
  const isOwn = isCaipNetworkId(caipNetworkId) && namespaceOf(caipNetworkId) === namespace
  const address = isOwn ? readAddress(caipNetworkId, text) : undefined
  if (!isOwn || !address) throw signatureInvalid({ reason: `its account is none of ${namespace}` })
  return { caipNetworkId, address }
}

/** A wallet may extend the statement, which holds the recap, and add the recap to the resources; everything else must be the site's. */
function expectSame(payload: Cacao['p'], request: AuthenticationRequest) {
  const expected = {
    domain: request.domain,
    aud: request.uri,
    nonce: request.nonce,
    version: request.version,
    exp: request.expirationTime,
    nbf: request.notBefore,
    requestId: request.requestId,
  }
  const names = Object.keys(expected) as (keyof typeof expected)[]
  const other = names.find((name) => (payload[name] ?? undefined) !== expected[name])
  if (other) throw signatureInvalid({ reason: `its ${other} is another one` })
  if (request.statement && !payload.statement?.startsWith(request.statement)) {
    throw signatureInvalid({ reason: 'its statement is another one' })
  }
  if (resourcesOf(payload) !== resourcesOf(request)) {
    throw signatureInvalid({ reason: 'its resources are other ones' })
  }
}

/** The resources but the recap, as a text to compare. Their order has no meaning. */
const resourcesOf = ({ resources = [] }: Pick<SiwxMessage, 'resources'>) =>
  JSON.stringify([...new Set(resources)].filter((resource) => !resource.startsWith(RECAP_PREFIX)).toSorted())

/** The granted capabilities (EIP-5573). */
function recapOf({ resources }: Cacao['p']): Recap | undefined {
  const found = findRecap(resources)
  if ('problem' in found) throw signatureInvalid({ reason: found.problem })
  return found.recap
}

/** The signed text, with the address as the wallet wrote it. */
function toMessage({ iss, aud, iat, exp, nbf, ...fields }: Cacao['p'], recap: Recap | undefined): SiwxMessage {
  const [, chainId, accountAddress = ''] = ISSUER.exec(iss) ?? []
  const isUnsaid = recap && !hasRecapStatement(fields.statement)
  return {
    ...fields,
    chainId: chainId as CaipNetworkId,
    accountAddress,
    uri: aud,
    issuedAt: iat,
    expirationTime: exp,
    notBefore: nbf,
    statement: isUnsaid ? toRecapStatement(fields.statement, recap) : fields.statement,
  }
}

type Abilities = readonly (readonly [ability: string, limits: Recap['att'][string][string]])[]

const abilitiesOf = (recap: Recap | undefined, namespace: ChainNamespace): Abilities =>
  Object.entries(recap?.att[namespace] ?? {}).filter(([, limits]) => limits.length > 0)

const methodsOf = (abilities: Abilities) => abilities.map(([ability]) => ability.split('/')[1]!)

/** Chains are in the limits of each method. */
const chainsOf = (abilities: Abilities) =>
  abilities
    .flatMap(([, limits]) => limits.flatMap(({ chains }) => chains))
    .filter((chain) => typeof chain === 'string' && isCaipNetworkId(chain))
