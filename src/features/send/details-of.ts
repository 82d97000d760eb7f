import { messageOf } from '#core/errors/wallet-dialog-error.ts'

/** An error's message and those of its causes, a line each: what was said before is left out. */
export function detailsOf(error: unknown): string {
  const seen = new Set<unknown>()
  const lines: string[] = []
  for (let at = error; at !== undefined && !seen.has(at); at = causeOf(at)) {
    seen.add(at)
    const message = messageOf(at)
    if (!lines.some((line) => line.includes(message))) lines.push(message)
  }
  return lines.join('\n')
}

/** What a wallet has thrown is among the causes, and may not let itself be looked at. */
function causeOf(error: unknown): unknown {
  try {
    return error instanceof Error ? error.cause : undefined
  } catch {
    return undefined
  }
}
