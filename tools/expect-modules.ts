/**
 * Modules that a part of the build is written for. Under another name they would be skipped without a word.
 * @throws Error that names those which the build does not have
 */
export function expectModules(ids: Iterable<string>, expected: readonly (string | RegExp)[], reader: string): void {
  const known = [...ids]
  const missing = expected.filter((one) => !known.some((id) => (typeof one === 'string' ? id === one : one.test(id))))
  if (missing.length > 0)
    throw new Error(`The build has no ${missing.join(', ').replaceAll('\0', '')}: look at ${reader} again`)
}
