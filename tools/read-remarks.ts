import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { ROOT } from './build-graph.ts'

/** What the comment right before a text says to who translates it, by `set.id`. */
export function readRemarks(): ReadonlyMap<string, string> {
  const remarks = new Map<string, string>()
  for (const path of globSync('src/**/*.{ts,tsx}', { cwd: ROOT }))
    if (!/\.test\.tsx?$/.test(path)) readModuleRemarks(path, readFileSync(join(ROOT, path), 'utf8'), remarks)
  return remarks
}

/** Adds the remarks of a module. */
export function readModuleRemarks(path: string, code: string, remarks: Map<string, string>): void {
  if (!/\bdefineMessages\(/.test(code)) return
  const { program, comments } = parseSync(path, code)
  const remarkAt = (start: number) => comments.find(({ end }) => end <= start && /^\s*$/.test(code.slice(end, start)))
  new Visitor({
    CallExpression({ callee, arguments: [set, body] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'defineMessages') return
      if (set?.type !== 'Literal' || body?.type !== 'ObjectExpression') return
      for (const property of body.properties) {
        const remark = remarkAt(property.start)
        if (!remark || property.type !== 'Property') continue
        const id =
          property.key.type === 'Identifier' ? property.key.name : String('value' in property.key && property.key.value)
        remarks.set(
          `${String(set.value)}.${id}`,
          remark.value.replace(/^[\s*]+|\s+$/g, '').replaceAll(/\s*\n\s*\*?\s*/g, ' '),
        )
      }
    },
  }).visit(program)
}
