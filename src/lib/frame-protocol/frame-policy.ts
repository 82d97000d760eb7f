/** An origin, in which `*` may be the first label of the host or the port. */
const SOURCE = /^https?:\/\/(\*\.)?[\w.-]+(:(\d+|\*))?$/

export const isFrameAncestor = (source: string): boolean => SOURCE.test(source)

/**
 * The Content-Security-Policy of the frame's page, as a header: `frame-ancestors` has no effect in markup.
 * @param ancestors origins of the sites that may embed the frame, such as `https://shop.example`, `https://*.shop.example` or
 * `http://localhost:*`; an empty list forbids all embedding
 * @throws TypeError if one of them is anything else, since the header would then mean something else
 */
export function framePolicy(ancestors: readonly string[]): string {
  const wrong = ancestors.find((source) => !isFrameAncestor(source))
  if (wrong !== undefined) throw new TypeError(`${wrong} is no origin`)
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    'trusted-types wallet-frame',
  ].join('; ')
}
