import { expect } from 'vitest'
import type { Visit } from './open-visit.ts'
import type { Journey } from './set-up-journey.ts'
import { typeInto } from './type-into.ts'

/** Does something that sends a mail to an address; resolves with the part of its text that is looked for. */
export async function findInMail(
  { embedded }: Journey,
  address: string,
  what: RegExp,
  act: () => Promise<void>,
): Promise<string> {
  const before = embedded.mail.messages().length
  await act()
  const find = () =>
    embedded.mail
      .messages()
      .slice(before)
      .filter(({ to }) => to.includes(address))
      .map(({ text }) => what.exec(text)?.[0])
      .find((found) => found !== undefined)
  await expect.poll(find).toBeDefined()
  return find()!
}

/** As if the time had passed that lies between two codes for an address, and between two operations with one nonce. */
export const forgetLimits = ({ embedded }: Journey): void => embedded.service.forgetLimits()

/** Opens the dialog, and logs in by email, up to the code. */
export async function logIn(journey: Journey, { dialog, page }: Visit, address: string): Promise<void> {
  await dialog.show()
  await typeInto(page.getByRole('textbox', { name: 'Email' }), address)
  const code = await findInMail(journey, address, /\b\d{6}\b/, () => dialog.button('Continue').click())
  await typeInto(page.getByRole('textbox', { name: 'One-time code' }), code)
}
