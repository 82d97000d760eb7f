import { createDrawing } from '../panels/draw-panel.ts'

/** A field to type a secret into, with what was wrong about it. The browser doesn't keep what is typed. */
export function drawField(document: Document, label: string, error: string | undefined) {
  const draw = createDrawing(document)
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
