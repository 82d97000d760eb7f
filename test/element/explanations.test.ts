import { expect, test } from 'vitest'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

test.each([
  ['WhatIsAWallet', 'Get a wallet'],
  ['WhatIsANetwork', 'Got it'],
])(
  '%s: its first button is in sight at 200 % zoom, and after scrolling above the others [views.explained]',
  async (view, name) => {
    const { dialog, element } = await journey.visit('/strict.html', { viewport: { width: 640, height: 400 } })
    await dialog.show(view)
    const button = dialog.button(name)
    await button.waitFor()
    const frame = element.shadowRoot!.querySelector('.frame:not([inert])')!
    const end = () => frame.getBoundingClientRect().bottom
    const place = async () => (await button.boundingBox())!
    expect(frame.scrollHeight).toBeGreaterThan(frame.clientHeight)
    const before = await place()
    expect(before.y + before.height).toBeLessThanOrEqual(end())
    frame.scrollTop = frame.scrollHeight
    const after = await place()
    expect(after.y + after.height).toBeLessThanOrEqual(end())
    const others = [...frame.querySelectorAll('.help-choices button')].map((other) => other.getBoundingClientRect().top)
    expect(others.filter((top) => top < after.y + after.height)).toEqual([])
  },
)
