import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { DIST, ROOT } from './build-graph.ts'

const EMITTED = join(ROOT, '.cache/types')
const ENTRIES = { 'wallet-dialog': 'index', element: 'element/wallet-dialog-element' }

/**
 * Writes the types beside the built files: the declarations that the two entries reach, below dist/types, with imports
 * that resolve anywhere.
 * @throws Error where a declaration needs a package, which a consumer would not have
 */
export function emitTypes(): void {
  rmSync(EMITTED, { recursive: true, force: true })
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [compiler, '-p', join(ROOT, 'tools/tsconfig.types.json')], { stdio: 'inherit' })

  const written = new Set<string>()
  const queue = Object.values(ENTRIES)
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (written.has(path)) continue
    written.add(path)
    const { code, imports } = toPortable(path, readFileSync(join(EMITTED, `${path}.d.ts`), 'utf8'))
    write(join(DIST, 'types', `${path}.d.ts`), code)
    queue.push(...imports)
  }
  for (const [entry, path] of Object.entries(ENTRIES)) {
    write(join(DIST, `${entry}.d.ts`), `export * from './types/${path}.js'\n`)
  }
}

function write(file: string, content: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** The declarations of a module with imports as `./path.js`, and the modules that it imports. */
function toPortable(path: string, code: string): { code: string; imports: string[] } {
  const { program, errors } = parseSync(`${path}.d.ts`, code)
  if (errors[0]) throw new Error(`${path}.d.ts cannot be parsed: ${errors[0].message}`)
  const sources: { value: string; start: number; end: number }[] = []
  const take = ({ source }: { source: { value: string; start: number; end: number } | null }) => {
    if (source) sources.push(source)
  }
  new Visitor({
    ImportDeclaration: take,
    ExportNamedDeclaration: take,
    ExportAllDeclaration: take,
    TSImportType: take,
  }).visit(program)

  let portable = code
  const imports: string[] = []
  for (const { value, start, end } of sources.toSorted((a, b) => b.start - a.start)) {
    if (!/^[.#]/.test(value)) throw new Error(`The public types need the package ${value}: src/${path}.ts. Write the type out instead.`)
    const target = (value.startsWith('#') ? value.slice(1) : posix.join(posix.dirname(path), value)).replace(/\.tsx?$/, '')
    const relative = posix.relative(posix.dirname(path), target)
    imports.push(target)
    portable = `${portable.slice(0, start)}'${relative.startsWith('.') ? '' : './'}${relative}.js'${portable.slice(end)}`
  }
  return { code: portable, imports }
}
