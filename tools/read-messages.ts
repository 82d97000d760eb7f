import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'
import type { PluralForms, Translation } from '../src/core/texts/translation.ts'
import { ROOT } from './build-graph.ts'

type Sets = Record<string, Record<string, string | PluralForms>>

/** All texts of the product in English: what a language's file has to translate. */
export function readMessages(): Translation {
  const sets: Sets = {}
  for (const path of globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).toSorted())
    if (!/\.test\.tsx?$/.test(path)) readModule(path, readFileSync(join(ROOT, path), 'utf8'), sets)
  return sets
}

/**
 * Adds the texts of a module: `defineMessages`, the titles of `defineView`, and sets declared as plain objects,
 * `{ … } satisfies Translation`.
 * @throws Error if one is not written out, or a set is defined twice
 */
export function readModule(path: string, code: string, sets: Sets): void {
  if (!/\bdefine(Messages|View|EagerView)\(|\bsatisfies Translation\b/.test(code)) return
  /** Views that are defined before they are listed. */
  const named = new Map<string, string>()
  new Visitor({
    CallExpression({ callee, arguments: [id, body] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'defineMessages') return
      if (id?.type !== 'Literal' || body?.type !== 'ObjectExpression') return
      if (String(id.value) in sets) throw new Error(`${path}: another module defines the texts ${id.value}`)
      sets[String(id.value)] = toTexts(body, path)
    },
    TSSatisfiesExpression({ expression, typeAnnotation: type }) {
      if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return
      if (type.typeName.name !== 'Translation' || expression.type !== 'ObjectExpression') return
      Object.assign(sets, toSets(expression, path))
    },
    VariableDeclarator({ id, init }) {
      const title = titleOf(init)
      if (id.type === 'Identifier' && title !== undefined) named.set(id.name, title)
    },
    Property({ key, value }) {
      const title = value.type === 'Identifier' ? named.get(value.name) : titleOf(value)
      if (key.type === 'Identifier' && title !== undefined) (sets['titles'] ??= {})[key.name] = title
    },
  }).visit(parseSync(path, code).program)
}

/** The title that `defineView` or `defineEagerView` gives a view, if it has one that is the same for every view of that name. */
function titleOf(value: ESTree.Node | null): string | undefined {
  if (value?.type !== 'CallExpression' || value.callee.type !== 'Identifier') return undefined
  const [title] = value.arguments
  if (!/^define(Eager)?View$/.test(value.callee.name) || title?.type !== 'Literal') return undefined
  return String(title.value) || undefined
}

function entriesOf(body: ESTree.ObjectExpression, path: string): readonly [string, ESTree.Expression][] {
  return body.properties.map((property) => {
    if (property.type !== 'Property') throw new Error(`${path}: texts are written out, one by one`)
    const { key } = property
    // Numbers would change the order, which built languages rely on.
    if (key.type === 'Literal' && /^\d+$/.test(String(key.value)))
      throw new Error(`${path}: the id ${String(key.value)} is a number`)
    return [key.type === 'Literal' ? String(key.value) : key.type === 'Identifier' ? key.name : '', property.value]
  })
}

/**
 * Texts by set and id, as they are written in a module.
 * @throws Error if one is not written out
 */
export const toSets = (body: ESTree.ObjectExpression, path: string): Sets =>
  Object.fromEntries(
    entriesOf(body, path).map(([id, set]) => {
      if (set.type !== 'ObjectExpression') throw new Error(`${path}: the set ${id} is not written out`)
      return [id, toTexts(set, path)]
    }),
  )

const toTexts = (body: ESTree.ObjectExpression, path: string): Sets[string] =>
  Object.fromEntries(entriesOf(body, path).map(([key, value]) => [key, toText(value, path)]))

function toText(value: ESTree.Expression, path: string): Sets[string][string] {
  const plain = plainText(value)
  if (plain !== undefined) return plain
  const [content] = value.type === 'CallExpression' ? value.arguments : []
  const template = content && plainText(content)
  if (template !== undefined) return template
  const forms = value.type === 'ObjectExpression' ? value : content
  if (forms?.type !== 'ObjectExpression') throw new Error(`${path}: a text is not written out`)
  const texts = Object.fromEntries(entriesOf(forms, path).map(([form, text]) => [form, plainText(text) ?? '']))
  return { ...texts, other: texts['other'] ?? '' }
}

const plainText = (value: ESTree.Node) => (value.type === 'Literal' ? String(value.value) : undefined)

/** The comments right before texts, as remarks for translators, by `set.id`. */
export function readRemarks(): ReadonlyMap<string, string> {
  const remarks = new Map<string, string>()
  for (const path of globSync('src/**/*.{ts,tsx}', { cwd: ROOT }))
    if (!/\.test\.tsx?$/.test(path)) readModuleRemarks(path, readFileSync(join(ROOT, path), 'utf8'), remarks)
  return remarks
}

/** Adds the remarks of a module. */
function readModuleRemarks(path: string, code: string, remarks: Map<string, string>): void {
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
