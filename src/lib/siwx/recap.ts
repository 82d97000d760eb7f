import { base64OfBytes, bytesOfBase64 } from '../bytes.ts'
import { groupBy } from '../group-by.ts'

/** Each ability, such as `request/personal_sign`, with its limits: an empty list means that it can’t be used. */
export type Abilities = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** The abilities that a signed message grants to the party it names (EIP-5573). */
export interface Recap {
  /** Abilities by resource. */
  readonly att: Readonly<Record<string, Abilities>>
  /** CIDs of parents. */
  readonly prf?: readonly string[]
}

export const RECAP_PREFIX = 'urn:recap:'
const PREAMBLE = 'I further authorize the stated URI to perform the following actions on my behalf:'
/** No real grant is longer; longer text isn’t parsed. */
const RECAP_LIMIT = 64_000
/** Libraries write either alphabet of RFC 4648, and some pad. */
const BASE64 = /^[\w+/-]+={0,2}$/
const ABILITY = /^[A-Za-z\d.*_+-]+\/[A-Za-z\d.*_+-]+$/
/** Characters that a resource's name must not have, because it is shown inside a line and between quotes. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

/** The URI of a recap: unpadded base64url of its JSON, whose keys are in the order of their code units. */
export function encodeRecap(recap: Recap): string {
  const base64 = base64OfBytes(new TextEncoder().encode(toCanonicalJson(recap)))
  return RECAP_PREFIX + base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** `JSON.stringify` puts keys that are numbers first, whatever their order. */
function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`
  if (!isRecord(value)) return JSON.stringify(value)
  const names = Object.keys(value).toSorted()
  return `{${names.map((name) => `${JSON.stringify(name)}:${toCanonicalJson(value[name])}`).join(',')}}`
}

type Found = { readonly recap: Recap | undefined } | { readonly problem: string }

/** The recap of a message: there is at most one, and it is the last of the resources. */
export function findRecap(resources: readonly string[] = []): Found {
  const last = resources.at(-1)
  const count = resources.filter((resource) => resource.startsWith(RECAP_PREFIX)).length
  if (count === 0) return { recap: undefined }
  if (count > 1) return { problem: 'it holds more than one recap' }
  return last?.startsWith(RECAP_PREFIX) ? parseRecap(last) : { problem: 'its recap is not the last of its resources' }
}

/** Reads the URI of a recap. Order of keys and padding are not insisted on: wallets differ in them. */
export function parseRecap(uri: string): { readonly recap: Recap } | { readonly problem: string } {
  if (uri.length > RECAP_LIMIT) return { problem: 'its recap is too long' }
  const value = readJson(uri.slice(RECAP_PREFIX.length))
  if (!uri.startsWith(RECAP_PREFIX) || value === undefined) return { problem: 'its recap is no base64url of JSON' }
  const problem = findProblem(value)
  if (problem !== undefined) return { problem }
  const { att = {}, prf } = value as Partial<Recap>
  return { recap: prf ? { att, prf } : { att } }
}

function readJson(text: string): unknown {
  if (!BASE64.test(text)) return undefined
  const bytes = bytesOfBase64(text.replaceAll('-', '+').replaceAll('_', '/'))
  try {
    return bytes && JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined // Not UTF-8, or not JSON.
  }
}

function findProblem(value: unknown): string | undefined {
  if (!isRecord(value)) return 'its recap is no object'
  const { att = {}, prf = [] } = value
  if (!isRecord(att)) return "its recap's att is no object"
  if (!Array.isArray(prf) || !prf.every((cid) => typeof cid === 'string')) return "its recap's prf is no list of texts"
  for (const [resource, abilities] of Object.entries(att)) {
    if (resource === '' || UNPRINTABLE.test(resource)) return 'its recap names a resource that cannot be shown'
    const name = resource.slice(0, 40)
    if (!isRecord(abilities) || Object.keys(abilities).length === 0) return `its recap allows nothing for '${name}'`
    for (const [ability, limits] of Object.entries(abilities)) {
      if (!ABILITY.test(ability)) return `its recap names no ability by '${ability.slice(0, 40)}'`
      if (!Array.isArray(limits) || !limits.every(isRecord)) return `its recap's limits of '${ability}' are no objects`
    }
  }
  return undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The statement of a message that holds a recap: the site's own statement, then the recap's abilities in words. */
export function toRecapStatement(statement: string | undefined, { att }: Recap): string {
  const lines = Object.keys(att)
    .toSorted()
    .flatMap((resource) => describe(resource, Object.keys(att[resource] ?? {})))
  const numbered = lines.map((line, index) => `(${index + 1}) ${line}`)
  return [...(statement ? [statement] : []), PREAMBLE, ...numbered].join(' ')
}

function describe(resource: string, abilities: readonly string[]): string[] {
  const namesOf = groupBy(abilities.toSorted(), (ability) => ability.split('/')[0]!)
  return Array.from(namesOf, ([namespace, grouped]) => {
    const names = grouped.map((ability) => `'${ability.slice(namespace.length + 1)}'`)
    return `'${namespace}': ${names.join(', ')} for '${resource}'.`
  })
}

/** True if a statement already lists, in any order of words, everything that a recap allows. */
export const hasRecapStatement = (statement: string | undefined): boolean => statement?.includes(PREAMBLE) === true
