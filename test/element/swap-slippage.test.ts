import { expect, test } from 'vitest'
import { setUpPage } from './support/set-up-page.ts'
import { openSwap } from './support/swap/open-swap.ts'

const journey = setUpPage()

const REFUSED = 'Enter 0.1% to 50%'

test('[swap.slippage] a slippage that is refused leaves the one before it in force, whatever was typed on the way', async () => {
  const { dialog } = await openSwap(journey)
  const line = dialog.button(/^Max slippage/)
  const field = dialog.dialog.getByRole('textbox', { name: 'Max slippage in percent' })
  await line.click()
  for (const [text, isRefused] of [
    ['100', true],
    ['60', true],
    ['5.555', true],
    ['5,5', true],
    ['2.5', false],
  ] as const) {
    await field.fill('')
    await field.pressSequentially(text)
    await dialog.text(REFUSED).waitFor({ state: isRefused ? 'visible' : 'hidden' })
    expect(await line.innerText(), text).toMatch(isRefused ? /\s1%/ : /\s2\.5%/)
  }
  // An empty field is no choice either.
  await field.fill('')
  expect(await line.innerText()).toMatch(/\s1%/)
  await dialog.button('0.5%').click()
  expect(await line.innerText()).toMatch(/\s0\.5%/)
})
