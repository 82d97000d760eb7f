/** The packages that lists of licenses name, as Vite writes them, but that are not among the given ones. */
export function findUnlisted(
  licenses: readonly string[],
  packages: readonly { readonly name: string; readonly version: string }[],
): readonly string[] {
  const known = new Set(packages.map(({ name, version }) => `${name}@${version}`))
  const named = licenses.flatMap((text) =>
    Array.from(text.matchAll(/^## (\S+) - (\S+) \(/gm), ([, name, version]) => `${name}@${version}`),
  )
  return [...new Set(named)].filter((one) => !known.has(one))
}
