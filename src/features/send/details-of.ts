import { messageOf } from '#core/errors/wallet-dialog-error.ts'

/** An error's message and those of its causes, one per line, without repetition. */
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

/** A wallet's error is among the causes, and even reading it can throw. */
function causeOf(error: unknown): unknown {
  try {
    return error instanceof Error ? error.cause : undefined
  } catch {
    return undefined
  }
}
