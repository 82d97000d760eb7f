import { defineError } from '#core/errors/wallet-dialog-error.ts'
import type { BrowserActions } from '#core/ports/browser-actions.ts'
import { mayBeOpened, mayCarrySecret } from '#lib/may-be-opened.ts'
import { openWindow } from '#lib/open-window.ts'
import type { TelegramFacts } from './detect-device.ts'

/**
 * The browser refused to write to the clipboard.
 * @remedy Nothing in code. In a frame, allow `clipboard-write`.
 */
const copyFailed = defineError('copy_failed', 'The browser refused to copy the text')

const isOfWeb = (url: string) => /^https?:$/.test(new URL(url).protocol)

/** False on pages over plain http, and where browsers keep it to themselves. */
const isClipboardReadable = () => typeof (navigator.clipboard as Clipboard | undefined)?.readText === 'function'

async function readClipboard(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return undefined
  }
}

/** With 'noopener', `open` returns null even if a window opened, so the reference is cut here instead. */
function openPage(url: string): boolean {
  const opened = openWindow(window, url)
  if (opened) opened.opener = null
  return Boolean(opened)
}

/** In a real browser. Links come from catalogues and wallets, so not all of them are opened. */
export function createBrowserActions(): Omit<BrowserActions, 'reload'> {
  return {
    open(url, target) {
      if (!mayBeOpened(url)) return false
      if (target === 'new' && isOfWeb(url)) return openPage(url)
      location.assign(url)
      return true
    },
    openWindow() {
      const opened = openWindow(window, 'about:blank')
      if (!opened) return undefined
      opened.opener = null
      return {
        // In place of the empty page, so that Back doesn’t lead to it.
        // The empty page is of this page’s origin, so a script in its address would run as this page’s.
        go: (url) => (mayBeOpened(url) && isOfWeb(url) ? opened.location.replace(url) : opened.close()),
        isClosed: () => opened.closed,
        close: () => opened.close(),
      }
    },
    handOff(url) {
      if (!mayCarrySecret(url)) return false
      const { Telegram, TelegramWebviewProxy } = globalThis as TelegramFacts
      const isUniversal = isOfWeb(url)
      // Pages within Telegram can’t open links themselves.
      if (TelegramWebviewProxy || (Telegram?.WebApp?.platform ?? 'unknown') !== 'unknown') {
        if (isUniversal && Telegram?.WebApp?.openLink) Telegram.WebApp.openLink(url)
        else openPage(isUniversal || !/android/i.test(navigator.userAgent) ? url : encodedTwice(url))
      } else if (isUniversal) clickLink(url)
      else location.assign(url)
      return true
    },
    async copy(text) {
      try {
        await navigator.clipboard.writeText(text)
      } catch (cause) {
        if (!copyByEvent(text)) throw copyFailed(undefined, { cause })
      }
    },
    paste: isClipboardReadable() ? readClipboard : undefined,
  }
}

/** Telegram on Android decodes links that it passes to an app: the pairing's parameters would become the link's own. */
function encodedTwice(url: string): string {
  return url.replace(/([?&]uri=)([^&#]*)/, (_, name: string, value: string) => name + encodeURIComponent(value))
}

/** Like the visitor's own click: a page opened by script would stay behind, empty, once the app has taken the link. */
function clickLink(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.click()
}

/** For pages without a clipboard (plain http, frames without permission): answers the browser's own copy command. */
function copyByEvent(text: string): boolean {
  let isCopied = false
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData?.setData('text/plain', text)
    isCopied = event.clipboardData !== null
  }
  document.addEventListener('copy', onCopy, { capture: true })
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way to copy on pages over plain http.
    return document.execCommand('copy') && isCopied
  } finally {
    document.removeEventListener('copy', onCopy, { capture: true })
  }
}
