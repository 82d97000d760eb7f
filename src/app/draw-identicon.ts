import { identiconPattern } from '#lib/identicon-pattern.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** The pattern of an address, as the dialog shows it, for a place that has no React. */
export function drawIdenticon(address: string): SVGElement {
  const { hues, cells } = identiconPattern(address)
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '-1.5 -1.5 8 8')
  svg.style.background = `oklch(62% .15 ${hues[0]})`
  svg.style.fill = `oklch(94% .06 ${hues[1]})`
  for (const cell of cells) {
    const square = document.createElementNS(SVG, 'rect')
    const place = { x: cell % 5, y: Math.floor(cell / 5), width: 1.02, height: 1.02 }
    for (const [name, value] of Object.entries(place)) square.setAttribute(name, String(value))
    svg.append(square)
  }
  return svg
}
