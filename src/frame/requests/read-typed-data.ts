import {
  array,
  number,
  object,
  optional,
  record,
  safeParse,
  strictObject,
  string,
  union,
  unknown,
  type infer as Infer,
} from 'zod/mini'
import type { ApprovalRow } from '../approvals/approval.ts'
import { typedDataTexts } from '../texts/typed-data-texts.ts'
import { refuse } from './read-params.ts'

const TYPED_DATA = object({
  types: record(string(), array(object({ name: string(), type: string() }))),
  primaryType: string(),
  domain: strictObject({
    name: optional(string()),
    version: optional(string()),
    chainId: optional(union([string(), number()])),
    verifyingContract: optional(string()),
    salt: optional(string()),
  }),
  message: record(string(), unknown()),
})

export type TypedData = Infer<typeof TYPED_DATA>

/** Max rows of a message: a visitor can't read one that has more. */
const ROWS_LIMIT = 200
const DEPTH_LIMIT = 16
const LIST = /^(.+)\[\d*\]$/
const MONOSPACED = /^(address|bytes\d*)$/

/**
 * Typed data of EIP-712, as JSON or as an object.
 * @throws WalletDialogError `frame_request_invalid` if it can't be read, or if it has parts that aren't signed
 */
export function readTypedData(data: unknown): TypedData {
  const parsed = safeParse(TYPED_DATA, typeof data === 'string' ? parseJson(data) : data)
  if (!parsed.success) return refuse(`its typed data, at ${parsed.error.issues[0]?.path.join('.') ?? ''}`, parsed.error)
  const { types, domain, primaryType } = parsed.data
  // Its hash has no message, so the rows would show values that aren't signed.
  if (primaryType === 'EIP712Domain') return refuse('its primary type is the domain')
  if (domain.chainId !== undefined && !/^(?:\d+|0x[\da-f]+)$/i.test(String(domain.chainId)))
    return refuse('its chain id')
  const chainType = types['EIP712Domain']?.find(({ name }) => name === 'chainId')?.type
  // As a text, no contract reads it as the network.
  if (chainType !== undefined && !/^uint\d+$/.test(chainType)) return refuse('its chain id is no number')
  const declared = types['EIP712Domain']?.map(({ name }) => name).toSorted()
  if (declared && declared.join() !== Object.keys(domain).toSorted().join())
    return refuse('its domain is not what is signed')
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    return refuse('its typed data is not JSON', cause)
  }
}

/**
 * Each signed value, in its own row that is named by its path. The rows follow the declared types, as the signature does.
 * @throws WalletDialogError `frame_request_invalid` if the message has other fields than its types, or too many
 */
export function describeTypedData({ types, primaryType, message }: TypedData): readonly ApprovalRow[] {
  const rows: ApprovalRow[] = []

  function describe(type: string, value: unknown, path: readonly string[]) {
    if (rows.length >= ROWS_LIMIT || path.length > DEPTH_LIMIT) return refuse('it has too many fields to be read')
    const [, item] = LIST.exec(type) ?? []
    if (item !== undefined) return describeList(item, value, path)
    const fields = Object.hasOwn(types, type) ? types[type] : undefined
    if (!fields)
      return void rows.push({ label: path.join(' › '), value: readValue(value, path), isCode: MONOSPACED.test(type) })
    if (typeof value !== 'object' || value === null) return refuse(`${path.join('.')} is no ${type}`)
    const undeclared = Object.keys(value).find((key) => !fields.some(({ name }) => name === key))
    if (undeclared !== undefined) return refuse(`${[...path, undeclared].join('.')} is not part of what is signed`)
    for (const field of fields) {
      describe(field.type, (value as Record<string, unknown>)[field.name], [...path, field.name])
    }
  }

  function describeList(type: string, value: unknown, path: readonly string[]) {
    if (!Array.isArray(value)) return refuse(`${path.join('.')} is no list`)
    if (value.length === 0) rows.push({ label: path.join(' › '), value: typedDataTexts.none() })
    for (const [index, item] of value.entries()) describe(type, item, [...path, String(index + 1)])
  }

  if (!Object.hasOwn(types, primaryType)) return refuse('its primary type is not defined')
  describe(primaryType, message, [])
  return rows
}

function readValue(value: unknown, path: readonly string[]): string {
  return ['string', 'number', 'boolean'].includes(typeof value)
    ? String(value)
    : refuse(`${path.join('.')} has no value`)
}
