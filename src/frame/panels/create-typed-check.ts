import { approvalTexts } from '../texts/approval-texts.ts'
import { createDrawing, type PanelSurface } from './draw-panel.ts'

/** Without characters that look like others. 32, so that each byte chooses one evenly. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 2

/** A step that a visitor who doesn't see the panel can't make. */
export interface TypedCheck {
  readonly element: HTMLElement
  isPassed(): boolean
}

/**
 * Draws a field for two characters that only the panel shows. Where the browser can't detect it, a page can hide the frame and
 * place a button of its own in the same spot, but it can't know which characters to ask for.
 * @param site the page's origin, which the field names
 * @param onChange called at each change of `isPassed()`
 */
export function createTypedCheck(
  surface: PanelSurface,
  site: string,
  onChange: () => void,
  random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
): TypedCheck {
  const code = [...random(new Uint8Array(LENGTH))].map((byte) => CHARACTERS[byte % CHARACTERS.length]).join('')
  const draw = createDrawing(surface)
  const element = draw('label', 'field')
  const input = draw('input', 'input code')
  Object.assign(input, {
    type: 'text',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: false,
    maxLength: LENGTH,
  })
  element.append(draw('span', 'label', approvalTexts.typeToApprove({ code, site })), input)
  let isPassed = false
  input.addEventListener('input', () => {
    const next = input.value.trim().toUpperCase() === code
    if (next === isPassed) return
    isPassed = next
    onChange()
  })
  return { element, isPassed: () => isPassed }
}
