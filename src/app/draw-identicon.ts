import { identiconOf } from '#lib/identicon.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** The picture of an address, as the dialog shows it. */
export function drawIdenticon(address: string): SVGElement {
  const { viewBox, background, fill, path } = identiconOf(address)
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', viewBox)
  svg.style.background = background
  svg.style.fill = fill
  const squares = document.createElementNS(SVG, 'path')
  squares.setAttribute('d', path)
  svg.append(squares)
  return svg
}
