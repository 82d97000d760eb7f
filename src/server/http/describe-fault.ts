/** An error for the log: its kind, code and place. Its message stays out, for it may name a person. */
export function describeFault(error: unknown): Readonly<Record<string, string | number>> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const { code, responseCode, error: answered } = error as { code?: unknown; responseCode?: unknown; error?: unknown }
  const place = /^\s+at (.+)$/m.exec(error.stack ?? '')?.[1]
  const cause = error.cause === undefined ? {} : describeFault(error.cause)
  return {
    kind: error.name,
    ...(typeof code === 'string' && { code }),
    // The error code of a social provider, such as `invalid_client`.
    ...(typeof answered === 'string' && /^[a-z_]{1,64}$/.test(answered) && { error: answered }),
    ...(typeof responseCode === 'number' && { responseCode }),
    ...(place !== undefined && { at: place }),
    ...Object.fromEntries(Object.entries(cause).map(([field, value]) => [`cause.${field}`, value])),
  }
}
