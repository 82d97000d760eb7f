// Lamports and epochs need all 64 bits, which JSON numbers have and JavaScript's have not.

type RawJson = (text: string) => unknown
type SourceReviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown

const rawJson = (JSON as unknown as { readonly rawJSON: RawJson }).rawJSON
const parse = JSON.parse as (text: string, reviver: SourceReviver) => unknown

/** JSON text in which a bigint is a number with all of its digits. */
export function stringifyRpc(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'bigint' ? rawJson(member.toString()) : member,
  )
}

/** Reads JSON text; a whole number beyond JavaScript's safe ones becomes a bigint. @throws SyntaxError */
export function parseRpc(text: string): unknown {
  return parse(text, (_key, value, { source }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && source !== undefined && /^-?\d+$/.test(source)
      ? BigInt(source)
      : value,
  )
}
