/** The parts of a payment link. */
export interface PaymentLinkParts {
  /** In lower case. */
  readonly scheme: string
  /** The part before the parameters, percent-decoded. */
  readonly target: string
  readonly fields: ReadonlyMap<string, string>
}

/** No link that can be paid is longer, and no camera reads a larger code. */
const LENGTH_LIMIT = 2_000

/** Splits a payment link; `undefined` if it isn’t one, or if a parameter is repeated, which makes it ambiguous. */
export function splitPaymentLink(link: string): PaymentLinkParts | undefined {
  const [, scheme, encoded = '', query = ''] = /^([a-z]{3,20}):([^?#]*)(?:\?([^#]*))?$/i.exec(link) ?? []
  const target = decode(encoded)
  const fields = readQuery(query)
  if (!scheme || link.length > LENGTH_LIMIT || target === undefined || !fields) return undefined
  return { scheme: scheme.toLowerCase(), target, fields }
}

/**
 * Puts a payment link together. The target and the parameters are written so that {@link splitPaymentLink} reads them back.
 * `undefined` if the link would be too long to be read.
 */
export function joinPaymentLink({ scheme, target, fields }: PaymentLinkParts): string | undefined {
  const query = [...fields].map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&')
  const link = `${scheme}:${target}${query && `?${query}`}`
  return link.length > LENGTH_LIMIT ? undefined : link
}

function readQuery(query: string): ReadonlyMap<string, string> | undefined {
  const fields = new Map<string, string>()
  for (const pair of query.split('&').filter(Boolean)) {
    const [name = '', ...rest] = pair.split('=')
    const text = decode(rest.join('='))
    if (text === undefined || fields.has(name)) return undefined
    fields.set(name, text)
  }
  return fields
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined // Not percent-encoded text.
  }
}
