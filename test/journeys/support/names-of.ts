import type { Visit } from './open-visit.ts'
import { fillIn } from './type-into.ts'

/** An address as the dialog shortens it. */
export const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`

/** A visitor's steps with names. */
export const namesOf = ({ dialog }: Pick<Visit, 'dialog'>) => {
  const name = dialog.dialog.getByRole('textbox', { name: 'Name', exact: true })
  return {
    name,
    /** Types a name, and waits until it is known to be free. */
    async choose(label: string) {
      await fillIn(name, label)
      await dialog.text(`${label}.reown.id is available.`).waitFor()
    },
    register: dialog.button('Register'),
    heading: (text: string) => dialog.dialog.getByRole('heading', { name: text, exact: true }),
  }
}
