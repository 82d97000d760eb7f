import { createDrawing, type PanelSurface } from '../panels/draw-panel.ts'
import type { PanelText } from '../texts/message.ts'

/** A field to type a secret into, with its error. The browser doesn't store the typed text. */
export function drawField(surface: PanelSurface, label: PanelText, error: PanelText | undefined) {
  const draw = createDrawing(surface)
  const field = draw('label', 'field')
  const input = draw('input', 'input code')
  Object.assign(input, { type: 'text', autocomplete: 'off', autocapitalize: 'characters', spellcheck: false })
  field.append(draw('span', 'label', label), input)
  if (error === undefined) return { field, input }
  const message = draw('p', 'error', error)
  message.id = 'field-error'
  message.setAttribute('role', 'alert')
  input.setAttribute('aria-invalid', 'true')
  input.setAttribute('aria-describedby', message.id)
  field.append(message)
  return { field, input }
}
