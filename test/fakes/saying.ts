/**
 * Matches a reason, in `toEqual` and its like, by what developers read of it.
 * @param expected all of its text, or what `expect.stringContaining` and its like make
 */
export function saying(expected: unknown): unknown {
  const { asymmetricMatch } = Object(expected) as { asymmetricMatch?: (text: string) => boolean }
  return {
    asymmetricMatch: (reason: unknown) =>
      asymmetricMatch ? asymmetricMatch.call(expected, String(reason)) : String(reason) === expected,
    toString: () => `saying ${String(expected)}`,
  }
}
