import { say } from '#app/say.ts'
import { defineError } from '#core/errors/wallet-dialog-error.ts'

/**
 * A `<wallet-button>` or `<network-button>` was pressed and there is no dialog for it to open.
 * @remedy Add a `<wallet-dialog>`, or correct the button's `for`.
 */
const dialogNotFound = defineError(
  'dialog_not_found',
  '<{button}> has no dialog to open: this page has no <wallet-dialog>{id}',
)

/** A button without its dialog does nothing when clicked: the page's author should know why. */
export function tellMissingDialog(button: HTMLElement): void {
  const id = button.getAttribute('for')
  say(button, dialogNotFound({ button: button.localName, id: id === null ? '' : ` with the id '${id}'` }))
}
