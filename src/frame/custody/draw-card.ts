import { createDrawing, type PanelSurface } from '../panels/draw-panel.ts'
import type { PanelText } from '../texts/message.ts'

interface Card {
  /** Unique in the panel. */
  readonly id: string
  readonly note: PanelText
  readonly tag?: PanelText | undefined
}

/** Draws a choice as a card, with a place for its button, which can be clicked anywhere on the card. */
export function drawCard(surface: PanelSurface, { id, note, tag }: Card) {
  const draw = createDrawing(surface)
  const card = draw('div', tag === undefined ? 'card' : 'card recommended')
  const place = draw('div', '')
  const described = [...(tag === undefined ? [] : [draw('span', 'tag', tag)]), draw('p', 'card-note', note)]
  for (const [index, part] of described.entries()) part.id = `${id}-${index}`
  card.append(place, ...described)
  return { card, place, describedBy: described.map((part) => part.id).join(' ') }
}
