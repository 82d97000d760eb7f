import { parseSync, Visitor, type ESTree } from 'vite'

interface Range {
  readonly start: number
  readonly end: number
}

/** A name that a declaration uses, and where it is written. */
export interface Reference extends Range {
  readonly name: string
  /** Set where it is written as `import('…').name`. */
  readonly source?: string
}

/** A declaration with its comment, without `export` and `declare`. */
export interface Declaration {
  readonly comment: string
  readonly text: string
  /** Positions are those in `text`. */
  readonly references: readonly Reference[]
}

/** A name that comes from another module; the name it has there. */
export interface Origin {
  readonly source: string
  readonly name: string
}

/** A .d.ts file as the bundler needs it. */
export interface DeclarationFile {
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
export function readDeclarations(path: string, code: string): DeclarationFile {
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
  throw new Error(`${path} holds a ${node.type}, which the bundler of the types does not know.`)
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
