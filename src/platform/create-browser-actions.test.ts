import { afterEach, expect, test, vi } from 'vitest'
import { createBrowserActions } from './create-browser-actions.ts'

afterEach(() => void vi.unstubAllGlobals())

function stubPage({ isBlocked = false } = {}) {
  const opened: { url: string; opener: unknown }[] = []
  const assigned: string[] = []
  vi.stubGlobal('location', { assign: (url: string) => assigned.push(url) })
  vi.stubGlobal('window', {
    open(url: string) {
      if (isBlocked) return null
      const page = { url, opener: 'the page' as unknown }
      opened.push(page)
      return page
    },
  })
  return { opened, assigned, browser: createBrowserActions() }
}

test('a new page cannot reach the one that opened it', () => {
  const { opened, browser } = stubPage()
  expect(browser.open('https://scan.example/tx/1', 'new')).toBe(true)
  expect(opened).toEqual([{ url: 'https://scan.example/tx/1', opener: null }])
})

test('where the browser refuses, that is said', () => {
  expect(stubPage({ isBlocked: true }).browser.open('https://scan.example', 'new')).toBe(false)
})

test('a browser that throws instead of opening a window counts as one that blocks it', () => {
  const throws = () => {
    throw new DOMException('The window is sandboxed', 'SecurityError')
  }
  vi.stubGlobal('window', { open: throws })
  const browser = createBrowserActions()
  expect([browser.open('https://scan.example', 'new'), browser.openWindow()]).toEqual([false, undefined])
  vi.stubGlobal('TelegramWebviewProxy', {})
  expect(() => browser.handOff('fox://wc?uri=1')).not.toThrow()
})

test('a window opened empty goes to its address later, and cannot reach the page', () => {
  const gone: string[] = []
  const empty = {
    opener: 'the page' as unknown,
    closed: false,
    location: { replace: (url: string) => gone.push(url) },
    close: () => void (empty.closed = true),
  }
  vi.stubGlobal('window', { open: (url: string) => (url === 'about:blank' ? empty : null) })
  const opened = createBrowserActions().openWindow()!
  expect([empty.opener, opened.isClosed()]).toEqual([null, false])
  opened.go('https://pay.example/1')
  opened.close()
  expect([gone, opened.isClosed()]).toEqual([['https://pay.example/1'], true])
  expect(stubPage({ isBlocked: true }).browser.openWindow()).toBeUndefined()
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'metamask://wc', 'nonsense'])(
  'a window opened empty is closed instead of going to %s',
  (url) => {
    const gone: string[] = []
    const close = vi.fn()
    const empty = { opener: null, location: { replace: (next: string) => gone.push(next) }, close }
    vi.stubGlobal('window', { open: () => empty })
    createBrowserActions().openWindow()!.go(url)
    expect([gone, close.mock.calls.length]).toEqual([[], 1])
  },
)

test('custom schemes are opened in the same tab', () => {
  const { opened, assigned, browser } = stubPage()
  expect(browser.open('metamask://wc?uri=wc%3A1', 'new')).toBe(true)
  expect(browser.open('https://phantom.app/ul', 'same')).toBe(true)
  expect(assigned).toEqual(['metamask://wc?uri=wc%3A1', 'https://phantom.app/ul'])
  expect(opened).toEqual([])
})

test('links that run or show what they hold are never opened', () => {
  const { opened, assigned, browser } = stubPage()
  for (const url of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'blob:https://a/b',
    'file:///etc',
    'about:blank',
    'intent://scan#Intent;scheme=fox;end',
    'search-ms:query=x',
    'tel:0900',
    'nonsense',
    '',
  ]) {
    expect(browser.open(url, 'new')).toBe(false)
    expect(browser.open(url, 'same')).toBe(false)
  }
  expect([opened, assigned]).toEqual([[], []])
})

/** A page that notes how it was left. */
function stubHandOff(telegram: object = {}) {
  const left: string[] = []
  vi.stubGlobal('location', { assign: (url: string) => left.push(`assign ${url}`) })
  vi.stubGlobal('window', {
    open: (url: string) => ({
      set opener(opener: unknown) {
        left.push(`window ${url}${opener === null ? '' : ' with a way back'}`)
      },
    }),
  })
  vi.stubGlobal('document', {
    createElement: () => {
      const link = { href: '', target: '', rel: '', click: () => left.push(`${link.target} ${link.rel} ${link.href}`) }
      return link
    },
  })
  for (const [name, value] of Object.entries(telegram)) vi.stubGlobal(name, value)
  return { left, browser: createBrowserActions() }
}

test('a custom scheme is followed on the page itself, a universal link as a click would, which keeps the page', () => {
  const { left, browser } = stubHandOff()
  expect(browser.handOff('fox://wc?uri=1')).toBe(true)
  expect(browser.handOff('https://fox.example/wc?uri=1')).toBe(true)
  expect(left).toEqual(['assign fox://wc?uri=1', '_blank noopener noreferrer https://fox.example/wc?uri=1'])
})

test('within Telegram universal links go through its openLink, where it is there; else through window.open', () => {
  const opened: string[] = []
  const { left, browser } = stubHandOff({
    Telegram: { WebApp: { platform: 'ios', openLink: (url: string) => opened.push(url) } },
  })
  browser.handOff('https://fox.example/wc?uri=1')
  browser.handOff('fox://wc?uri=1')
  expect(opened).toEqual(['https://fox.example/wc?uri=1'])
  expect(left).toEqual(['window fox://wc?uri=1'])
  vi.unstubAllGlobals()

  const older = stubHandOff({ TelegramWebviewProxy: {} })
  older.browser.handOff('https://fox.example/wc?uri=1')
  expect(older.left).toEqual(['window https://fox.example/wc?uri=1'])
})

test('Telegram on Android decodes a link on its way to an app: there, the pairing is encoded twice', () => {
  const { left, browser } = stubHandOff({
    TelegramWebviewProxy: {},
    navigator: { userAgent: 'Mozilla/5.0 (Linux; Android 14)' },
  })
  browser.handOff('rainbow://wc?uri=wc%3A1%402%3Fkey%3D2')
  browser.handOff('https://rainbow.example/wc?uri=wc%3A1')
  browser.handOff('rainbow://wc?requestId=1&sessionTopic=ab')
  expect(left).toEqual([
    'window rainbow://wc?uri=wc%253A1%25402%253Fkey%253D2',
    'window https://rainbow.example/wc?uri=wc%3A1',
    'window rainbow://wc?requestId=1&sessionTopic=ab',
  ])
})

test('a link that runs or shows what it holds is no way into an app', () => {
  const { left, browser } = stubHandOff()
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'sms:0900', 'http://fox.example/wc', 'nonsense', ''])
    expect(browser.handOff(url)).toBe(false)
  expect(left).toEqual([])
})

test('the clipboard is read where it can be, and a refusal gives no text', async () => {
  const refused = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
  const cases = [
    [{ clipboard: { readText: refused } }, undefined],
    [{ clipboard: { readText: async () => '0xabc' } }, '0xabc'],
  ] as const
  for (const [navigator, text] of cases) {
    vi.stubGlobal('navigator', navigator)
    expect(await createBrowserActions().paste!()).toBe(text)
  }
  for (const navigator of [{}, { clipboard: { writeText: refused } }]) {
    vi.stubGlobal('navigator', navigator)
    expect(createBrowserActions().paste).toBeUndefined()
  }
})

/** A page whose copy command asks its listeners, as browsers do. */
function stubCopyCommand({ isAllowed = true } = {}) {
  const page = new EventTarget()
  const copied: Record<string, string> = {}
  const execCommand = () => {
    if (!isAllowed) return false
    const clipboardData = { setData: (type: string, text: string) => void (copied[type] = text) }
    return !page.dispatchEvent(Object.assign(new Event('copy', { cancelable: true }), { clipboardData }))
  }
  vi.stubGlobal('document', Object.assign(page, { execCommand }))
  return copied
}

test('a text is copied by the clipboard', async () => {
  const written: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } })
  await createBrowserActions().copy('0xabc')
  expect(written).toEqual(['0xabc'])
})

test('without a clipboard, or where it is refused, a text is copied by the copy command', async () => {
  for (const navigator of [
    {},
    { clipboard: { writeText: () => Promise.reject(new DOMException('Denied', 'NotAllowedError')) } },
  ]) {
    vi.stubGlobal('navigator', navigator)
    const copied = stubCopyCommand()
    await createBrowserActions().copy('0xabc')
    expect(copied).toEqual({ 'text/plain': '0xabc' })
  }
})

test('where both are refused, that is said', async () => {
  vi.stubGlobal('navigator', {})
  stubCopyCommand({ isAllowed: false })
  await expect(createBrowserActions().copy('0xabc')).rejects.toMatchObject({ code: 'copy_failed' })
})
