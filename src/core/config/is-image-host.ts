import { isThisMachine } from '#lib/is-this-machine.ts'

/** An origin from which pictures may be loaded: https, or this machine. Nothing after it but a slash. */
export function isImageHost(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, href, origin } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname))
  return isSafe && href === `${origin}/`
}
