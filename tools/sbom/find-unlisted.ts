/** The packages that lists of licences name, as Vite writes them, but that are not among the given ones. */
export function findUnlisted(
  licences: readonly string[],
  packages: readonly { readonly name: string; readonly version: string }[],
): readonly string[] {
  const known = new Set(packages.map(({ name, version }) => `${name}@${version}`))
  const named = licences.flatMap((text) =>
    Array.from(text.matchAll(/^## (\S+) - (\S+) \(/gm), ([, name, version]) => `${name}@${version}`),
  )
  return [...new Set(named)].filter((one) => !known.has(one))
}
