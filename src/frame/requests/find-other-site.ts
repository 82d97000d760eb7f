/** The first line of a sign-in message (ERC-4361 and CAIP-122). */
const SIGN_IN = /^(?:[a-z][a-z0-9+.-]*:\/\/)?([^\s/]+) wants you to sign in with your [^\n]+ account:/i

/**
 * Whether a text is a sign-in message, and for which site if that isn’t the page that asks: whoever has its signature could
 * sign in there as the visitor.
 */
export function findOtherSite(text: string, origin: string): string | undefined {
  const [, site] = SIGN_IN.exec(text) ?? []
  return site === undefined || site.toLowerCase() === new URL(origin).host ? undefined : site
}
