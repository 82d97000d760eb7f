import { expect, test } from 'vitest'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

test.each([
  ['', false],
  [' and keeping the press from others, as the open dialog does', true],
] as const)('a press that the page interrupts by moving the element%s is repeated', async (_also, isStopped) => {
  const { page } = await journey.visit('/alone.html', { markup: '<button type="button">Pay</button>' })
  const clicks: string[] = []
  const button = document.querySelector('button')!
  const controller = new AbortController()
  journey.onEnd(() => controller.abort())
  let isFirst = true
  function onPress(event: Event) {
    if (isStopped) event.stopImmediatePropagation()
    if (isFirst) button.style.setProperty('margin-top', '200px')
    isFirst = false
  }
  addEventListener('pointerdown', onPress, { capture: true, signal: controller.signal })
  button.addEventListener('click', () => clicks.push('click'))
  await page.getByRole('button', { name: 'Pay' }).click()
  expect(clicks).toEqual(['click'])
})
