import { expect, test } from 'vitest'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

test('a press that the page interrupts by moving the element is repeated', async () => {
  const { page } = await journey.visit('/alone.html', { markup: '<button type="button">Pay</button>' })
  const clicks: string[] = []
  const button = document.querySelector('button')!
  button.addEventListener('pointerdown', () => button.style.setProperty('margin-top', '200px'), { once: true })
  button.addEventListener('click', () => clicks.push('click'))
  await page.getByRole('button', { name: 'Pay' }).click()
  expect(clicks).toEqual(['click'])
})
