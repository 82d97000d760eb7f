/** The longest label that ENS and DNS allow. */
const LABEL_LIMIT = 63
/** The shortest name that is registered [send.account-names]. */
const LABEL_MINIMUM = 4

/** Why typed text can’t be a name. */
export type LabelProblem = 'empty' | 'characters' | 'hyphens' | 'short' | 'long'

/** Reads a typed name, with or without the domain; in lower case [names.rules]. */
export function readLabel(
  typed: string,
  domain: string,
): { readonly label: string } | { readonly problem: LabelProblem } {
  const text = typed.trim().toLowerCase()
  const label = text.endsWith(`.${domain}`) ? text.slice(0, -domain.length - 1) : text
  if (label === '') return { problem: 'empty' }
  if (!/^[a-z\d-]+$/.test(label)) return { problem: 'characters' }
  // ENSIP-15: what begins so, such as `xn--`, is an encoding.
  if (label.startsWith('--', 2)) return { problem: 'hyphens' }
  if (label.length < LABEL_MINIMUM) return { problem: 'short' }
  return label.length > LABEL_LIMIT ? { problem: 'long' } : { label }
}
