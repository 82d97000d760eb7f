import { ATTRIBUTES, DRAWN_ELEMENTS, REFUSED_ELEMENTS } from './svg-allowlist.ts'

/** Larger pictures are refused. */
export const SVG_LENGTH_LIMIT = 65_536
export const SVG_ELEMENT_LIMIT = 1000
export const SVG_USE_LIMIT = 50
export const SVG_DEPTH_LIMIT = 32
/** How many elements a browser draws in all: an element counts each time that a reference or a mask has it drawn. */
export const SVG_DRAWN_LIMIT = 20_000

/** An element that may be drawn as it is. */
export interface SafeElement {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: SafeElement[]
}

const TAG = /<(\/?)([a-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/iy
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const LOCAL_URL = /^url\(\s*(["']?)#([\w.:-]+)\1\s*\)$/
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
    (whole, decimal: string, hex: string, name: string) => {
      if (name) return ENTITIES[name] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}

/** The value if it can do nothing but paint; references only to the picture's own parts, under ids of its own. */
function safeValue(name: string, value: string, scope: string): string | undefined {
  if (name === 'id') return /^[\w.:-]+$/.test(value) ? scope + value : undefined
  if (name === 'href') return /^#[\w.:-]+$/.test(value) ? `#${scope}${value.slice(1)}` : undefined
  const local = LOCAL_URL.exec(value)
  if (local) return `url(#${scope}${local[2]})`
  return /url|src|image|element|attr|var|env|[\\<>@;{}]|\/\*/i.test(value) ? undefined : value
}

function safeAttributes(source: string, scope: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  const add = (rawName: string, value: string) => {
    const name = rawName === 'xlink:href' ? 'href' : rawName
    const safe = ATTRIBUTES.has(name) ? safeValue(name, value.trim(), scope) : undefined
    if (safe !== undefined) attributes[name] = safe
  }
  for (const [, name = '', double, single] of source.matchAll(ATTRIBUTE)) {
    const value = decodeEntities(double ?? single ?? '')
    if (name !== 'style') add(name, value)
    else
      for (const rule of value.split(';'))
        add(rule.slice(0, rule.indexOf(':')).trim(), rule.slice(rule.indexOf(':') + 1))
  }
  return attributes
}

/**
 * Reads SVG text into the elements and attributes that may be drawn. Nothing in the result can run, load or link.
 * `scope` goes before every id, so that pictures of one page never meet.
 * @throws SyntaxError if the text is no SVG, too much of it, or needs what is not drawn (styles, text, images)
 */
export function parseSafeSvg(text: string, scope: string): SafeElement {
  if (text.length > SVG_LENGTH_LIMIT) throw new SyntaxError('The SVG is too long')
  const source = withoutRemarks(text).trim()
  const root: SafeElement = { name: '', attributes: {}, children: [] }
  // Elements that aren't drawn are parsed anyway, and discarded.
  const open: { name: string; element: SafeElement | undefined }[] = [{ name: '', element: root }]
  let count = 0
  let position = 0

  while (position < source.length) {
    TAG.lastIndex = position
    const match = TAG.exec(source)
    if (!match) throw new SyntaxError('The text is not well-formed SVG')
    const [whole, closing, name = '', attributes = '', empty] = match
    position += whole.length
    const nextTag = source.indexOf('<', position)
    position = nextTag === -1 ? source.length : nextTag

    if (closing) {
      if (open.pop()?.name !== name) throw new SyntaxError('The SVG closes what is not open')
      continue
    }
    count += 1
    if (REFUSED_ELEMENTS.has(name)) throw new SyntaxError(`The SVG needs <${name}>`)
    if (count > SVG_ELEMENT_LIMIT || open.length > SVG_DEPTH_LIMIT)
      throw new SyntaxError('The SVG has too many elements')
    const parent = open.at(-1)?.element
    const element =
      parent && DRAWN_ELEMENTS.has(name)
        ? { name, attributes: safeAttributes(attributes, scope), children: [] }
        : undefined
    if (element) parent?.children.push(element)
    if (!empty) open.push({ name, element })
  }

  const [svg, ...others] = root.children
  if (open.length !== 1 || svg?.name !== 'svg' || others.length > 0) throw new SyntaxError('The text is not one SVG')
  limitReferences(svg)
  limitDrawing(svg)
  return svg
}

/** Refuses what multiplies by references: a mask can use parts that have masks, and so on. */
function limitDrawing(svg: SafeElement): void {
  const byId = new Map<string, SafeElement>()
  const counts = new Map<SafeElement, number>()
  const pending = new Set<SafeElement>()
  const note = (element: SafeElement) => {
    if (element.attributes['id']) byId.set(element.attributes['id'], element)
    element.children.forEach(note)
  }
  const targetOf = (reference = '') => byId.get(reference.replace(/^url\(#|^#|\)$/g, ''))

  function count(element: SafeElement): number {
    const known = counts.get(element)
    if (known !== undefined) return known
    if (pending.has(element)) throw new SyntaxError('The SVG has a part that needs itself')
    pending.add(element)
    const { href, mask, 'clip-path': clip } = element.attributes
    const references = [element.name === 'use' ? href : undefined, mask, clip]
    const parts = [...element.children, ...references.flatMap((reference) => targetOf(reference) ?? [])]
    const total = parts.reduce((sum, part) => sum + count(part), 1)
    pending.delete(element)
    counts.set(element, total)
    return total
  }

  note(svg)
  if (count(svg) > SVG_DRAWN_LIMIT) throw new SyntaxError('The SVG draws too many elements')
}

/** References to parts that refer again multiply with each level: those are taken out. */
function limitReferences(svg: SafeElement): void {
  const byId = new Map<string, SafeElement>()
  const uses: SafeElement[] = []
  const visit = (element: SafeElement, isInMask: boolean) => {
    if (element.attributes['id']) byId.set(element.attributes['id'], element)
    if (element.name === 'use') uses.push(element)
    if (isInMask) {
      delete element.attributes['mask']
      delete element.attributes['clip-path']
    }
    for (const child of element.children)
      visit(child, isInMask || element.name === 'mask' || element.name === 'clipPath')
  }
  visit(svg, false)
  if (uses.length > SVG_USE_LIMIT) throw new SyntaxError('The SVG refers to too many of its parts')
  const hasUse = (element: SafeElement): boolean => element.name === 'use' || element.children.some(hasUse)
  for (const use of uses) {
    const target = byId.get(use.attributes['href']?.slice(1) ?? '')
    if (!target || hasUse(target)) delete use.attributes['href']
  }
}

/** Markup that isn't drawn: how it begins and ends, in lower case. */
const REMARKS = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!doctype', '>'],
] as const

/**
 * The text without comments, processing instructions and its doctype. Each character is passed once: an expression that looks
 * for the end of each would go through all the rest again and again in a text of nothing but beginnings.
 * @throws SyntaxError if one of them does not end, or the doctype holds more than names
 */
export function withoutRemarks(text: string): string {
  const parts: string[] = []
  let position = 0
  for (let start = text.indexOf('<'); start !== -1; start = text.indexOf('<', start + 1)) {
    const [opening, closing] =
      REMARKS.find(([begin]) => begin === text.slice(start, start + begin.length).toLowerCase()) ?? []
    if (!opening) continue
    const end = text.indexOf(closing, start + opening.length)
    if (end === -1) throw new SyntaxError('The SVG holds something that does not end')
    if (closing === '>' && /[<[]/.test(text.slice(start + 1, end))) throw new SyntaxError('The SVG defines entities')
    parts.push(text.slice(position, start))
    position = end + closing.length
    start = position - 1
  }
  return parts.join('') + text.slice(position)
}
