// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { drawCode } from './set-up-recovery.ts'

const CODE = '008J-4CT4-ANK7-F24S-NAXW-SQFE-ZYMF'
const ENGLISH = { language: 'en', lang: 'en', texts: {} }
const writeText = vi.fn<(text: string) => Promise<void>>()

afterEach(() => {
  vi.restoreAllMocks()
  writeText.mockReset()
})

function setUp() {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  const { element, buttons } = drawCode({ document, language: ENGLISH }, CODE)
  const [copy, save] = buttons.map(({ label, run }) => {
    const button = document.createElement('button')
    button.textContent = (label as (language: typeof ENGLISH) => readonly string[])(ENGLISH).join('')
    return { button, press: () => run!(button) }
  })
  return { element, copy: copy!, save: save! }
}

test('a code is two lines of balanced groups, which are copied as one word', () => {
  const { element } = setUp()
  expect([...element.children].map(({ textContent }) => textContent)).toEqual([
    '008J-4CT4-ANK7-F24S-',
    'NAXW-SQFE-ZYMF',
  ])
  expect([element.textContent, element.className, element.dir]).toEqual([CODE, 'text code secret', 'ltr'])
})

test('Copy puts the code on the clipboard, and says so', async () => {
  const { copy } = setUp()
  writeText.mockResolvedValue()
  expect(copy.button.textContent).toBe('Copy')
  copy.press()
  await expect.poll(() => copy.button.textContent).toBe('Copied')
  expect(writeText.mock.calls).toEqual([[CODE]])
})

test('a clipboard that refuses is no success', async () => {
  const { copy } = setUp()
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  copy.press()
  await expect.poll(() => copy.button.textContent).toBe('Couldn’t copy')
})

test('Save as file writes a text file that says what it is', () => {
  const { save } = setUp()
  const saved: [string, string][] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.download, decodeURIComponent(this.href)])
  })
  expect(save.button.textContent).toBe('Save as file')
  save.press()
  expect(saved).toEqual([['recovery-code.txt', `data:text/plain;charset=utf-8,Your recovery code\n\n${CODE}\n`]])
})
