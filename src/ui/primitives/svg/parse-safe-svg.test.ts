import { describe, expect, test } from 'vitest'
import { processorTime } from '../../../../test/fakes/processor-time.ts'
import { parseSafeSvg, SVG_ELEMENT_LIMIT, SVG_LENGTH_LIMIT, type SafeElement } from './parse-safe-svg.ts'

const svg = (inside: string, attributes = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`
const parse = (text: string) => parseSafeSvg(text, 'p-')
const first = (inside: string) => parse(svg(inside)).children[0]

function names(element: SafeElement): string[] {
  return [element.name, ...element.children.flatMap(names)]
}

describe('what is drawn', () => {
  test('shapes with their paint', () => {
    expect(first('<path d="M0 0h10z" fill="#f60" stroke-width=\'2\'/>')).toEqual({
      name: 'path',
      attributes: { d: 'M0 0h10z', fill: '#f60', 'stroke-width': '2' },
      children: [],
    })
  })

  test('gradients, under ids of their own', () => {
    const drawn = parse(
      svg(
        '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient></defs><rect fill="url(#a)"/>',
      ),
    )
    expect(drawn.children[0]?.children[0]?.attributes['id']).toBe('p-a')
    expect(drawn.children[1]?.attributes['fill']).toBe('url(#p-a)')
  })

  test('parts used again, by either kind of href', () => {
    const drawn = parse(svg('<g id="a"><path d="M0 0"/></g><use href="#a"/><use xlink:href="#a"/>'))
    expect(drawn.children.slice(1).map(({ attributes }) => attributes['href'])).toEqual(['#p-a', '#p-a'])
  })

  test('the declarations of a style attribute, as attributes', () => {
    expect(first('<rect style="fill: #fff; opacity:.5; behavior: url(x.htc); position: fixed"/>')?.attributes).toEqual({
      fill: '#fff',
      opacity: '.5',
    })
  })

  test("a prologue, comments and editors' own elements are passed over", () => {
    const text = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd"><!-- hi -->${svg('<title>Fox</title><metadata><rdf:RDF><cc:Work x="1"/></rdf:RDF></metadata><path d="M0 0"/>')}`
    expect(names(parse(text))).toEqual(['svg', 'path'])
  })
})

describe('what can do harm', () => {
  test.each([
    ['handlers', '<path d="M0 0" onload="alert(1)" ONCLICK="alert(1)"/>', { d: 'M0 0' }],
    ['remote paint', '<rect fill="url(https://evil.example/x)"/>', {}],
    ['paint by data: URI', '<rect fill="url(data:image/svg+xml,x)"/>', {}],
    ['escaped url', '<rect fill="u\\72l(https://evil.example)"/>', {}],
    ['commented url', '<rect fill="ur/**/l(https://evil.example)"/>', {}],
    ['url by entities', '<rect fill="&#117;rl(https://evil.example)"/>', {}],
    ['image-set', '<rect fill="image-set(x)"/>', {}],
    ['remote use', '<use href="https://evil.example/x.svg#a"/>', {}],
    ['javascript use', '<use xlink:href="javascript:alert(1)"/>', {}],
    ['classes and unknown attributes', '<g class="x" data-x="1" filter="url(#f)" requiredExtensions="x"/>', {}],
    ['ids that break out', '<g id="a)&quot;"/>', {}],
    ['host properties', '<g fill="var(--secret)"/>', {}],
  ])('%s are left out', (_, inside, attributes) => {
    expect(first(inside)?.attributes).toEqual(attributes)
  })

  test.each([
    ['scripts', '<script>alert(1)</script>'],
    ['foreign objects', '<foreignObject><body/></foreignObject>'],
    ['images', '<image href="https://evil.example/x.png"/>'],
    ['stylesheets', '<style>*{fill:url(https://evil.example)}</style>'],
    ['text', '<text>MetaMask</text>'],
    ['scripts in passed-over elements', '<metadata><script>alert(1)</script></metadata>'],
  ])('%s refuse the picture', (_, inside) => {
    expect(() => parse(svg(inside))).toThrow(SyntaxError)
  })

  test('animation, links and filters are left out with all that is in them', () => {
    expect(
      names(
        parse(
          svg(
            '<a href="https://evil.example"><path d="M0 0"/></a><animate attributeName="href"/><filter><feImage/></filter><circle r="1"/>',
          ),
        ),
      ),
    ).toEqual(['svg', 'circle'])
  })
})

describe('what would be too much', () => {
  test.each([
    ['no SVG', 'hello'],
    ['HTML', '<html><svg></svg></html>'],
    ['nothing', ''],
    ['two pictures', '<svg/><svg/>'],
    ['an unclosed tag', svg('<g>')],
    ['tags closed in the wrong order', svg('<g><path></g></path>')],
    ['an unquoted attribute', svg('<path d=M0/>')],
    ['entities of its own', `<!DOCTYPE svg [<!ENTITY a "aaa">]>${svg('<path d="&a;"/>')}`],
    ['too many elements', svg('<g/>'.repeat(SVG_ELEMENT_LIMIT + 1))],
    ['too deep a nesting', svg('<g>'.repeat(40) + '</g>'.repeat(40))],
    ['too long a text', svg(' '.repeat(SVG_LENGTH_LIMIT))],
    ['a comment without an end', svg('<!-- <g/>')],
    ['an instruction without an end', svg('<?xml <g/>')],
    ['a doctype without an end', '<!DOCTYPE svg'],
    ['too many references', svg('<g id="a"/>' + '<use href="#a"/>'.repeat(51))],
  ])('%s is refused', (_, text) => {
    expect(() => parse(text)).toThrow(SyntaxError)
  })

  test('references that multiply are cut', () => {
    const level = (id: string, next: string) => `<g id="${id}">${`<use href="#${next}"/>`.repeat(10)}</g>`
    const drawn = parse(
      svg(`<path id="d" d="M0 0"/>${level('c', 'd')}${level('b', 'c')}${level('a', 'b')}<use href="#a"/>`),
    )
    const left = drawn.children.flatMap(({ children }) => children).filter(({ attributes }) => attributes['href'])
    expect(new Set(left.map(({ attributes }) => attributes['href']))).toEqual(new Set(['#p-d']))
    expect(drawn.children.at(-1)?.attributes['href']).toBeUndefined()
  })

  test('masks within masks are cut', () => {
    const drawn = parse(svg('<mask id="a"><g mask="url(#b)" clip-path="url(#c)"/></mask><rect mask="url(#a)"/>'))
    expect(drawn.children[0]?.children[0]?.attributes).toEqual({})
    expect(drawn.children[1]?.attributes['mask']).toBe('url(#p-a)')
  })

  test('long runs of spaces cost no time', () => {
    const taken = processorTime(() => {
      expect(() => parse(svg(`<path ${' '.repeat(60_000)}"`))).toThrow(SyntaxError)
      expect(() => parse(svg(`<path ${'a="1" '.repeat(10_000)}`))).toThrow(SyntaxError)
    })
    expect(taken).toBeLessThan(2_000)
  })
})

/** References that double at each level: 2 to the power of 24 parts in all. */
const DOUBLING: Readonly<Record<string, (level: number) => string>> = {
  'masks of what masks use': (level) =>
    `<mask id="m${level}"><use href="#g${level}"/><use href="#g${level}"/></mask><g id="g${level}"><path mask="url(#m${level + 1})" d="M0 0h9"/></g>`,
  'clip paths of what clip paths use': (level) =>
    `<clipPath id="m${level}"><use href="#g${level}"/><use href="#g${level}"/></clipPath><g id="g${level}" clip-path="url(#m${level + 1})"><path d="M0 0h9"/></g>`,
}

test.each(Object.entries(DOUBLING))('%s multiply with each level: such a picture is refused', (_, part) => {
  const levels = Array.from({ length: 24 }, (__, level) => part(level)).join('')
  expect(() =>
    parseSafeSvg(`<svg>${levels}<path mask="url(#m0)" clip-path="url(#m0)" d="M0 0h9"/></svg>`, 'a-'),
  ).toThrow('too many')
})

test('a mask that needs itself is refused', () => {
  const svg = '<svg><mask id="m"><use href="#g"/></mask><g id="g"><path mask="url(#m)" d="M0 0h9"/></g></svg>'
  expect(() => parseSafeSvg(svg, 'a-')).toThrow('needs itself')
})

test('a mask of a part that is drawn as well, as some programs write it, stays', () => {
  const svg =
    '<svg><path id="p" d="M0 0h9"/><mask id="m"><use href="#p"/></mask><g mask="url(#m)"><path d="M0 0h9"/></g></svg>'
  const [, mask] = parseSafeSvg(svg, 'a-').children
  expect(mask?.children).toEqual([{ name: 'use', attributes: { href: '#a-p' }, children: [] }])
})
