// Lamports and epochs need all 64 bits. Numbers in JSON have them, those in JavaScript don't.

type RawJson = (text: string) => unknown
type SourceReviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown

const rawJson = (JSON as unknown as { readonly rawJSON: RawJson }).rawJSON
const parse = JSON.parse as (text: string, reviver: SourceReviver) => unknown

/** JSON text with each bigint as a number with all of its digits. */
export function stringifyRpc(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'bigint' ? rawJson(member.toString()) : member,
  )
}

/** Parses JSON text; an integer beyond JavaScript's safe range becomes a bigint. @throws SyntaxError */
export function parseRpc(text: string): unknown {
  return parse(text, (_key, value, { source }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && source !== undefined && /^-?\d+$/.test(source)
      ? BigInt(source)
      : value,
  )
}
