import { isThisMachine } from '#lib/is-this-machine.ts'

/** An origin that pictures may come from: https, or this machine's own. Nothing stands after it but a slash. */
export function isImageHost(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, href, origin } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname))
  return isSafe && href === `${origin}/`
}
