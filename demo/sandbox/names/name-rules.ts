import { normalize } from 'viem/ens'

/** The domain below which names are registered. */
export const ZONE = 'reown.id'

/** ASCII letters, digits and hyphens; at most as many as the domain name system allows. */
const LABEL = /^[a-z\d-]{4,63}$/
const RESERVED: readonly string[] = [
  ...['admin', 'administrator', 'help', 'official', 'root', 'security', 'support', 'team'],
  ...['ethereum', 'metamask', 'reown', 'sandbox', 'wallet', 'walletconnect', 'wallets'],
]

/** True if this label can't be registered. */
export const isReserved = (label: string): boolean => RESERVED.includes(label)

/** The fault of a new name's label, as a sentence for the visitor; `undefined` if it is valid. */
export function findLabelFault(label: string): string | undefined {
  if (!/^[a-z\d-]*$/.test(label)) return 'A name has only letters from a to z, digits and hyphens.'
  if (label.length < 4) return 'A name has at least 4 characters.'
  if (!LABEL.test(label)) return 'A name has at most 63 characters.'
  return isNormal(label) ? undefined : 'A name cannot have hyphens as its third and fourth characters.'
}

/** ENS can resolve only what is in its canonical form. */
function isNormal(label: string): boolean {
  try {
    return normalize(label) === label
  } catch {
    return false // viem throws for what cannot be normalized
  }
}

/** The label of a name below {@link ZONE}, in lower case; `undefined` for other names. */
export function labelOf(name: string): string | undefined {
  const lowered = name.toLowerCase()
  return lowered.endsWith(`.${ZONE}`) ? lowered.slice(0, -ZONE.length - 1) : undefined
}
