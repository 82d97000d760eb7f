import { textOf, type PanelText } from '../texts/message.ts'
import { createDrawing, type PanelSurface } from './draw-panel.ts'

/** A risk, in a sentence. A danger can cost all that is in the account; it's red, and stands before other warnings. */
export type Warning = PanelText | { readonly danger: PanelText }

const SVG = 'http://www.w3.org/2000/svg'
/** A triangle with an exclamation mark, in a square of 24 units. */
const TRIANGLE = 'M12 8v5m0 3.5v.1M10.3 4 2.9 17a2 2 0 0 0 1.7 3h14.8a2 2 0 0 0 1.7-3L13.7 4a2 2 0 0 0-3.4 0Z'

const isDanger = (warning: Warning): warning is { readonly danger: PanelText } => typeof warning === 'object'
const textIn = (warning: Warning): PanelText => (isDanger(warning) ? warning.danger : warning)

export function drawWarning(surface: PanelSurface, warning: Warning): HTMLElement {
  const draw = createDrawing(surface)
  const drawn = draw('p', isDanger(warning) ? 'warning danger' : 'warning')
  const icon = surface.document.createElementNS(SVG, 'svg')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.setAttribute('aria-hidden', 'true')
  const path = surface.document.createElementNS(SVG, 'path')
  path.setAttribute('d', TRIANGLE)
  icon.append(path)
  drawn.append(icon, draw('span', '', textIn(warning)))
  return drawn
}

/** Draws warnings, dangers first [frame.warnings]. A text that several parts of a request have is drawn once. */
export function drawWarnings(surface: PanelSurface, warnings: readonly Warning[]): readonly HTMLElement[] {
  const once = new Map<string, Warning>()
  for (const warning of [...warnings.filter(isDanger), ...warnings]) {
    const text = textOf(textIn(warning), surface.language)
    if (!once.has(text)) once.set(text, warning)
  }
  return [...once.values()].map((warning) => drawWarning(surface, warning))
}
