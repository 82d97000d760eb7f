/**
 * Limits of the tarball, with some room: they catch a file or a copy of a library that got in by mistake. About 30 files and 600 kB
 * are the sandbox for tests.
 */
export const MOST_PACKED_FILES = 260
export const MOST_PACKED_BYTES = 2_600_000

/** What the tarball may hold: nothing of src/, no tests, no source maps. */
const EXPECTED = [
  /^(?:CHANGELOG|README)\.md$/,
  /^LICENSE$/,
  /^(?:package|custom-elements)\.json$/,
  /^public\/themes\/[\w-]+\.css$/,
  /^types\/[\w-]+(?:\.d\.ts|\.json)$/,
  /^dist\/(?!.*\.test\.)[\w./-]+\.(?:js|d\.ts|css|html|json|md)$/,
]

/**
 * What is wrong with a tarball: files that nobody needs, or too much of it.
 * @param files paths in the package
 * @param bytes size of the tarball
 */
export function faultsOfPack(files: readonly string[], bytes: number): readonly string[] {
  const unexpected = files.filter((file) => !EXPECTED.some((pattern) => pattern.test(file)))
  return [
    ...unexpected.map((file) => `${file} is not expected in the tarball: see "files" in package.json`),
    ...(files.length > MOST_PACKED_FILES ? [`${files.length} files, more than ${MOST_PACKED_FILES}`] : []),
    ...(bytes > MOST_PACKED_BYTES ? [`${bytes} bytes, more than ${MOST_PACKED_BYTES}`] : []),
  ]
}
