import { reportError } from '#app/say.ts'
import { dialogNotFound } from '#core/errors/dialog-not-found.ts'

/** A button without its dialog does nothing when clicked: the page's author should know why. */
export function reportMissingDialog(button: HTMLElement): void {
  const id = button.getAttribute('for')
  reportError(button, dialogNotFound({ asker: `<${button.localName}>`, id: id === null ? '' : ` with the id '${id}'` }))
}
