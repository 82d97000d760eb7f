import { createDrawing, type PanelSurface } from '../panels/draw-panel.ts'
import type { PanelText } from '../texts/message.ts'
import { groupCode } from './recovery-code.ts'

/** A wrong entry: the text as it was typed, and the error to show. */
export interface WrongEntry {
  readonly typed: string
  readonly error: PanelText
}

/**
 * A field to type a recovery code into, in two lines, which groups what is typed. The browser doesn't store it. After a wrong
 * entry, the field keeps its text and has the error [frame.wrong-code].
 */
export function drawField(surface: PanelSurface, label: PanelText, { typed = '', error }: Partial<WrongEntry> = {}) {
  const draw = createDrawing(surface)
  const field = draw('label', 'field')
  const input = draw('textarea', 'input code')
  Object.assign(input, { rows: 2, autocomplete: 'off', autocapitalize: 'characters', spellcheck: false, dir: 'ltr' })
  input.addEventListener('input', (event) => {
    const isAtEnd = input.selectionStart === input.value.length
    // A correction keeps its place, and a removed hyphen stays away.
    if (isAtEnd && !event.inputType?.startsWith('delete')) input.value = groupCode(input.value)
  })
  input.value = typed
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
