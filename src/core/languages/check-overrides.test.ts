import { expect, test } from 'vitest'
import { checkOverrides } from './check-overrides.ts'

const reasonsOf = (overrides: Parameters<typeof checkOverrides>[0]) =>
  checkOverrides(overrides).errors.map(({ message }) => message)

test('texts that exist are kept, with placeholders or without them, and with plural forms where something is counted', () => {
  const texts = {
    buttons: { connect: 'Log in' },
    openWallet: { open: 'Go on in {wallet}' },
    connect: { count: { one: 'one', other: '{count}' } },
  }
  expect(checkOverrides(texts)).toEqual({ texts, errors: [] })
  expect(reasonsOf({ openWallet: { open: 'Go on' }, connect: { count: '{count} in all' } })).toEqual([])
})

test.each([
  [{ button: { connect: 'Log in' } }, "The text button.connect in 'texts' isn't used: the dialog has no such text"],
  [{ buttons: { login: 'Log in' } }, "The text buttons.login in 'texts' isn't used: the dialog has no such text"],
  [{ constructor: { name: 'x' } }, "The text constructor.name in 'texts' isn't used: the dialog has no such text"],
  [{ openWallet: { open: '{app}' } }, "The text openWallet.open in 'texts' isn't used: it has no placeholder {app}"],
  [
    { connect: { count: { one: '{n} wallet', other: '{count}' } } },
    "The text connect.count in 'texts' isn't used: it has no placeholder {n}",
  ],
  [
    { buttons: { connect: { other: 'Log in' } } },
    "The text buttons.connect in 'texts' isn't used: it has no plural forms",
  ],
])('%j is refused by its name, and the rest is used', (wrong, message) => {
  const { texts, errors } = checkOverrides({ ...wrong, copy: { copied: 'Done' } })
  expect(errors.map((error) => error.message)).toEqual([message])
  expect(texts).toEqual({ copy: { copied: 'Done' } })
})
