import { posix } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'

/** A module's declaration of a name. */
interface Found {
  readonly module: string
  readonly name: string
}

interface Bundle {
  /** One file with every declaration that the entries' exports need. */
  readonly code: string
  /** The exports of each entry, by the entry's module. */
  readonly exports: ReadonlyMap<string, readonly string[]>
}

/**
 * Puts the types that some modules export into one file, with their dependencies and nothing else. By hand, because the tools
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
    const earlier = bundled.get(name)
    if (earlier === module) continue
    if (earlier !== undefined)
      throw new Error(
        `Two of the public types are called ${name}: in src/${earlier}.ts and in src/${module}.ts. Rename one.`,
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

const PLACE = 'type WalletDialogErrorCode = string'

/**
 * Writes the codes of all errors into the published types. The sources have each code once, where its error is defined.
 * @throws Error if the types have no place for them
 */
export function withErrorCodes(types: string, codes: readonly string[]): string {
  if (!types.includes(PLACE) || codes.length === 0) throw new Error('The types have no place for the codes of errors.')
  return types.replace(PLACE, `type WalletDialogErrorCode = ${codes.map((code) => `'${code}'`).join(' | ')}`)
}

interface Range {
  readonly start: number
  readonly end: number
}

/** A name that a declaration uses, and where it is written. */
interface Reference extends Range {
  readonly name: string
  /** Set where it is written as `import('…').name`. */
  readonly source?: string
}

/** A declaration with its comment, without `export` and `declare`. */
interface Declaration {
  readonly comment: string
  readonly text: string
  /** Positions in `text`. */
  readonly references: readonly Reference[]
}

/** A name that comes from another module; the name it has there. */
interface Origin {
  readonly source: string
  readonly name: string
}

/** A .d.ts file as the bundler needs it. */
interface DeclarationFile {
  readonly declarations: ReadonlyMap<string, readonly Declaration[]>
  readonly globals: readonly Declaration[]
  /** Local names of imports. */
  readonly imports: ReadonlyMap<string, Origin>
  /** Exported names: a local name, or one of another module. */
  readonly exports: ReadonlyMap<string, string | Origin>
}

type Statement = ESTree.Program['body'][number]

/**
 * Reads a .d.ts file that the compiler has written.
 * @throws Error if it contains something that the bundler doesn't support
 */
function readDeclarations(path: string, code: string): DeclarationFile {
  const { program, comments, errors } = parseSync(path, code)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  const declarations = new Map<string, Declaration[]>()
  const globals: Declaration[] = []
  const imports = new Map<string, Origin>()
  const exports = new Map<string, string | Origin>()

  const cut = (outer: Range, inner: ESTree.Node): Declaration => {
    const start = inner.start + (/^declare\s+/.exec(code.slice(inner.start))?.[0].length ?? 0)
    const comment = comments.find(
      ({ type, end }) => type === 'Block' && end <= outer.start && code.slice(end, outer.start).trim() === '',
    )
    return {
      comment: comment ? `${code.slice(comment.start, comment.end)}\n` : '',
      text: code.slice(start, inner.end),
      references: referencesIn(inner).map((found) => ({
        ...found,
        start: found.start - start,
        end: found.end - start,
      })),
    }
  }
  const declare = (outer: Statement, inner: ESTree.Node, isExported: boolean) => {
    for (const name of declaredNames(inner, path)) {
      declarations.set(name, [...(declarations.get(name) ?? []), cut(outer, inner)])
      if (isExported) exports.set(name, name)
    }
  }

  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const specifier of statement.specifiers) {
        if (specifier.type !== 'ImportSpecifier')
          throw new Error(`${path} imports more than names from ${statement.source.value}.`)
        imports.set(specifier.local.name, { source: statement.source.value, name: nameOf(specifier.imported) })
      }
    } else if (statement.type === 'ExportNamedDeclaration') {
      if (statement.declaration) declare(statement, statement.declaration, true)
      for (const { exported, local } of statement.specifiers) {
        exports.set(
          nameOf(exported),
          statement.source ? { source: statement.source.value, name: nameOf(local) } : nameOf(local),
        )
      }
    } else if (statement.type === 'TSModuleDeclaration' && statement.kind === 'global') {
      globals.push(cut(statement, statement))
    } else {
      declare(statement, statement, false)
    }
  }
  return { declarations, globals, imports, exports }
}

const nameOf = (name: ESTree.ModuleExportName) => (name.type === 'Literal' ? name.value : name.name)

function declaredNames(node: ESTree.Node, path: string): string[] {
  if (node.type === 'VariableDeclaration')
    return node.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : ''))
  if ('id' in node && node.id?.type === 'Identifier') return [node.id.name]
  throw new Error(`${path} has a ${node.type}, which the bundler of the types doesn't support.`)
}

/** The names of types and values that a declaration uses. */
function referencesIn(node: ESTree.Node): Reference[] {
  const references: Reference[] = []
  const take = (name: ESTree.Node) => {
    if (name.type === 'Identifier') references.push({ name: name.name, start: name.start, end: name.end })
    else if (name.type === 'TSQualifiedName') take(name.left)
  }
  new Visitor({
    TSTypeReference: ({ typeName }) => take(typeName),
    TSTypeQuery: ({ exprName }) => take(exprName),
    TSInterfaceHeritage: ({ expression }) => take(expression),
    TSClassImplements: ({ expression }) => take(expression),
    ClassDeclaration: ({ superClass }) => {
      if (superClass) take(superClass)
    },
    TSImportType: ({ source, qualifier, start, end }) => {
      if (qualifier?.type !== 'Identifier')
        throw new Error(`import('${source.value}') is used for more than one of its names.`)
      references.push({ name: qualifier.name, source: source.value, start, end })
    },
  }).visit({
    type: 'Program',
    body: [node],
    sourceType: 'module',
    hashbang: null,
    start: node.start,
    end: node.end,
  } as ESTree.Program)
  return references
}
