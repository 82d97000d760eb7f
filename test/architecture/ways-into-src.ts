import { posix } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { OUTSIDERS } from './import-rules.ts'

/** The text of a file of the repository; `undefined` if it doesn't exist. */
type ReadFile = (path: string) => string | undefined

const IS_MODULE = /\.[jt]sx?$/
const PRODUCT = /^(src|wallet-dialog)(\/|$)/

/**
 * Import chains from these modules into the product, other than through a name that their folder may use. Each lists the modules it passes.
 * @param paths of the modules, from the repository's root
 */
export function waysIntoSrc(paths: readonly string[], readFile: ReadFile): string[] {
  const seen = new Set<string>()
  const follow = (path: string, way: readonly string[]): string[] => {
    if (seen.has(path)) return []
    seen.add(path)
    const allowed = Object.entries(OUTSIDERS).find(([folder]) => path.startsWith(`${folder}/`))?.[1] ?? []
    const code = IS_MODULE.test(path) ? readFile(path) : undefined
    if (code === undefined) return []
    return targetsOf(path, code).flatMap((target) => {
      if (allowed.includes(target)) return []
      return PRODUCT.test(target) ? [[...way, path, target].join(' → ')] : follow(target, [...way, path])
    })
  }
  return paths.flatMap((path) => follow(path, []))
}

/** A module's imports: paths from the repository's root, and names of packages. */
function targetsOf(path: string, code: string): string[] {
  const { program, module, errors } = parseSync(path, code)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
  ]
  new Visitor({
    ImportExpression: ({ source }) => source.type === 'Literal' && specifiers.push(String(source.value)),
    TSImportType: ({ source }) => specifiers.push(source.value),
  }).visit(program)
  return specifiers.map((specifier) => {
    if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
    return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier
  })
}
