const claimed = new Set<string>()

/**
 * The storage scope of a dialog. The first of a page has the plain keys, so that one dialog keeps its session on every
 * page of a site whatever its id there; each further one has its id, or its number, so that they never share a session.
 */
export function claimScope(id: string): { scope: string; release(): void } {
  const candidates = ['', id]
  let scope = candidates.find((candidate) => !claimed.has(candidate))
  for (let number = 2; scope === undefined; number++) if (!claimed.has(String(number))) scope = String(number)
  claimed.add(scope)
  return { scope, release: () => void claimed.delete(scope) }
}
