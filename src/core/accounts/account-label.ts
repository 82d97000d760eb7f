import { fieldsOf } from '#lib/fields-of.ts'
import { parseJson } from '#lib/parse-json.ts'
/** The storage key of the account that a page's button last showed. */
export const SHOWN_ACCOUNT_KEY = 'shown_account'

/** The parts of an account that `show` of a button can name. */
export const ACCOUNT_PARTS = ['avatar', 'network', 'balance', 'name', 'address'] as const

/** `unsupported` is in place of network and balance. */
export type LabelPartName = (typeof ACCOUNT_PARTS)[number] | 'unsupported'

export interface LabelPart {
  readonly name: LabelPartName
  /** Empty for the avatar, and for a balance that is being read. */
  readonly text: string
}

/** The parts of an account's label on a button, in this order [buttons.account]. */
export interface AccountLabel {
  readonly caipAddress: string
  readonly parts: readonly LabelPart[]
}

/** Parses the label that an earlier page has stored; `undefined` for anything else. */
export function parseAccountLabel(text: string | null | undefined): AccountLabel | undefined {
  if (!text) return undefined
  const { caipAddress, parts } = fieldsOf(parseJson(text))
  const isValid = typeof caipAddress === 'string' && Array.isArray(parts) && parts.every(isLabelPart)
  return isValid ? { caipAddress, parts } : undefined
}

function isLabelPart(value: unknown): value is LabelPart {
  const { name, text } = Object(value) as Partial<Record<keyof LabelPart, unknown>>
  return typeof text === 'string' && (name === 'unsupported' || ACCOUNT_PARTS.some((part) => part === name))
}
