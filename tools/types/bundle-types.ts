import { posix } from 'node:path'
import { readDeclarations, type Declaration, type DeclarationFile, type Origin } from './read-declarations.ts'

/** A module's declaration of a name. */
interface Found {
  readonly module: string
  readonly name: string
}

interface Bundle {
  /** One file with every declaration that the entries' exports need. */
  readonly code: string
  /** What each entry exports, by the entry's module. */
  readonly exports: ReadonlyMap<string, readonly string[]>
}

/**
 * Puts the types that some modules export into one file, with what they need and nothing else. By hand, because the tools
 * that do this need TypeScript's JavaScript API, which version 7 does not have: delete this folder once one of them runs on it.
 * @param entries modules, as paths below src without extension
 * @param augmentations modules that add to the page's own types
 * @param read the .d.ts text of a module
 * @throws Error if a declaration needs a package, which consumers wouldn't have, or if two have the same name
 */
export function bundleTypes(
  entries: readonly string[],
  augmentations: readonly string[],
  read: (module: string) => string,
): Bundle {
  const files = new Map<string, DeclarationFile>()
  const fileOf = (module: string) => {
    const file = files.get(module) ?? readDeclarations(`${module}.d.ts`, read(module))
    files.set(module, file)
    return file
  }
  const bundled = new Map<string, string>()
  const written: string[] = []
  const queue: Found[] = []

  const follow = (module: string, { source, name }: Origin): Found => {
    if (!/^[.#]/.test(source))
      throw new Error(`The public types need ${name} of the package ${source}: src/${module}.ts. Write the type out.`)
    const path = source.startsWith('#') ? source.slice(1) : posix.join(posix.dirname(module), source)
    return exported(path.replace(/\.tsx?$/, ''), name)
  }
  const exported = (module: string, name: string): Found => {
    const origin = fileOf(module).exports.get(name)
    if (origin === undefined) throw new Error(`src/${module}.ts does not export ${name}.`)
    return typeof origin === 'string' ? local(module, origin) : follow(module, origin)
  }
  const local = (module: string, name: string): Found => {
    const origin = fileOf(module).imports.get(name)
    return origin ? follow(module, origin) : { module, name }
  }

  const write = (module: string, { comment, text, references }: Declaration) => {
    let portable = text
    for (const { name, source, start, end } of references.toSorted((a, b) => b.start - a.start)) {
      const { declarations, imports } = fileOf(module)
      if (source === undefined && !declarations.has(name) && !imports.has(name)) continue // a type parameter, or the language's own
      const found = source === undefined ? local(module, name) : follow(module, { source, name })
      queue.push(found)
      portable = portable.slice(0, start) + found.name + portable.slice(end)
    }
    written.push(`${comment}declare ${portable}`)
  }

  const exports = new Map(
    entries.map((entry) => [
      entry,
      [...fileOf(entry).exports.keys()].map((name) => ({ as: name, found: exported(entry, name) })),
    ]),
  )
  queue.push(...[...exports.values()].flat().map(({ found }) => found))
  for (const module of augmentations) for (const declaration of fileOf(module).globals) write(module, declaration)
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { module, name } = next
    const known = bundled.get(name)
    if (known === module) continue
    if (known !== undefined)
      throw new Error(
        `Two of the public types are called ${name}: in src/${known}.ts and in src/${module}.ts. Rename one.`,
      )
    bundled.set(name, module)
    const declarations = fileOf(module).declarations.get(name)
    if (!declarations) throw new Error(`src/${module}.ts does not declare ${name}.`)
    for (const declaration of declarations) write(module, declaration)
  }

  const names = [...bundled.keys()].toSorted().join(', ')
  return {
    code: `${[...written, `export { ${names} }`].join('\n')}\n`,
    exports: new Map(
      [...exports].map(([entry, list]) => [
        entry,
        list.map(({ as, found }) => (as === found.name ? as : `${found.name} as ${as}`)),
      ]),
    ),
  }
}
