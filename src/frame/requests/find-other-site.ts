/** The first line of a sign-in message (ERC-4361 and CAIP-122). */
const SIGN_IN = /^(?:[a-z][a-z0-9+.-]*:\/\/)?([^\s/]+) wants you to sign in with your [^\n]+ account:/i

/**
 * The site of a sign-in message that isn't for the page that asks; `undefined` for any other text. With its signature, the page
 * could sign in there as the visitor.
 */
export function findOtherSite(text: string, origin: string): string | undefined {
  const [, site] = SIGN_IN.exec(text) ?? []
  return site === undefined || site.toLowerCase() === new URL(origin).host ? undefined : site
}
