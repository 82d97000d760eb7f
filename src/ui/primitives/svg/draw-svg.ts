import { dataUrlBytes } from '#lib/data-url-bytes.ts'
import { parseSafeSvg, type SafeElement } from './parse-safe-svg.ts'

const NAMESPACE = 'http://www.w3.org/2000/svg'
let drawnCount = 0

/** The text of an SVG data: URI. */
export function svgText(url: string): string {
  const comma = url.indexOf(',')
  const data = url.slice(comma + 1)
  if (!/; *base64$/i.test(url.slice(0, comma))) {
    try {
      return decodeURIComponent(data)
    } catch {
      return data // Written without percent-encoding, as `;utf8,` ones often are.
    }
  }
  return new TextDecoder().decode(dataUrlBytes(url))
}

/**
 * Draws the harmless parts of a foreign SVG. The page needs no image source for it.
 * @throws SyntaxError if it can’t be drawn faithfully
 */
export function drawSvg(text: string): Element {
  const svg = parseSafeSvg(text, `picture${++drawnCount}-`)
  const { width = '', height = '', ...attributes } = svg.attributes
  attributes['viewBox'] ??= `0 0 ${Number.parseFloat(width) || 100} ${Number.parseFloat(height) || 100}`
  return build({ ...svg, attributes })
}

function build({ name, attributes, children }: SafeElement): Element {
  const element = document.createElementNS(NAMESPACE, name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  element.append(...children.map(build))
  return element
}
