import { posix } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'
import { CHAIN_NAMESPACES } from '../../src/lib/caip.ts'
import type { ImportTarget, SourceImport, SourceModule } from './source-module.ts'

const NAMESPACE = new RegExp(`^(${CHAIN_NAMESPACES.join('|')})(:|$)`)
const STORE_MAKERS = new Set(['atom', 'map', 'deepMap', 'computed', 'batched'])
const COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Array'])

/**
 * Reads a module of src.
 * @param path below src, with slashes
 * @throws Error if the code can't be parsed
 */
export function readModule(path: string, code: string): SourceModule {
  const { program, module, errors } = parseSync(path, code)
  if (errors[0]) throw new Error(`src/${path} cannot be parsed: ${errors[0].message}`)
  const read = (specifier: string, kind: SourceImport['kind']): SourceImport => ({
    specifier,
    kind,
    target: targetOf(specifier, path),
  })

  const statics = module.staticImports.map(({ moduleRequest, entries }) =>
    read(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType) ? 'type' : 'value'),
  )
  const reexports = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [read(moduleRequest.value, isType ? 'type' : 'value')] : [],
    )
  const others: SourceImport[] = []
  const namespaces = new Set<string>()
  const note = (text: unknown) => {
    const namespace = typeof text === 'string' ? NAMESPACE.exec(text)?.[1] : undefined
    if (namespace) namespaces.add(namespace)
  }
  new Visitor({
    ImportExpression: ({ source }) => others.push(read(literalOf(source, path), 'dynamic')),
    Literal: ({ value }) => note(value),
    TemplateElement: ({ value }) => note(value.raw),
    Property: ({ key, shorthand }) => !shorthand && note('name' in key && key.name),
    MemberExpression: ({ computed, property }) => !computed && note('name' in property && property.name),
    TSImportType: ({ source }) => others.push(read(source.value, 'type')),
  }).visit(program)

  return {
    path,
    lineCount: code.split('\n').length - (code.endsWith('\n') ? 1 : 0),
    imports: [...statics, ...reexports, ...others],
    effects: program.body.filter(runsOnImport).map(({ start, end }) => code.slice(start, end)),
    stores: declarators(program.body)
      .filter(({ init }) => isStore(init))
      .map(nameOf),
    variables: declarators(program.body)
      .filter(({ kind, init }) => kind !== 'const' || isEmptyCollection(init))
      .map(nameOf),
    namespaces: [...namespaces],
    isBarrel: program.body.length > 0 && program.body.every(handsOn),
  }
}

function targetOf(specifier: string, from: string): ImportTarget {
  const path = specifier.replace(/\?.*$/, '')
  if (!/^[.#]/.test(path)) return { type: 'package', name: path }
  if (!/\.tsx?$/.test(path)) return { type: 'asset' }
  return { type: 'module', path: path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(from), path) }
}

function literalOf(source: ESTree.Expression, path: string): string {
  if (source.type === 'Literal' && typeof source.value === 'string') return source.value
  throw new Error(
    `src/${path} has an import() of something other than a literal, which neither the import rules nor the bundler can follow.`,
  )
}

type Statement = ESTree.Program['body'][number]
type Declarator = { kind: string; init: ESTree.Expression | null; id: ESTree.BindingPattern }

function runsOnImport(statement: Statement): boolean {
  return !/^(Import|Export|Function|Class|Variable|TS)\w*Declaration$/.test(statement.type)
}

function handsOn(statement: Statement): boolean {
  if (statement.type === 'ExportAllDeclaration' || statement.type === 'ImportDeclaration') return true
  return statement.type === 'ExportNamedDeclaration' && statement.declaration === null
}

function declarators(body: readonly Statement[]): Declarator[] {
  return body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.map(({ id, init }) => ({ kind: declaration.kind, id, init }))
  })
}

const nameOf = ({ id }: Declarator) => (id.type === 'Identifier' ? id.name : 'a destructured value')

function isStore(init: ESTree.Expression | null): boolean {
  return init?.type === 'CallExpression' && init.callee.type === 'Identifier' && STORE_MAKERS.has(init.callee.name)
}

function isEmptyCollection(init: ESTree.Expression | null): boolean {
  if (init?.type !== 'NewExpression' || init.callee.type !== 'Identifier') return false
  return COLLECTIONS.has(init.callee.name) && init.arguments.length === 0
}
