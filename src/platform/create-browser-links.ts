import type { Links } from '#core/ports/links.ts'
import type { TelegramFacts } from './detect-device.ts'
import { copyFailed } from './link-errors.ts'

/** Schemes that run or show what a link itself holds. Links come from catalogues and wallets: these are never opened. */
const REFUSED_SCHEME = /^(javascript|data|blob|file|about):$/

function protocolOf(url: string): string {
  const protocol = URL.canParse(url) ? new URL(url).protocol : ''
  return REFUSED_SCHEME.test(protocol) ? '' : protocol
}

/** Links by the browser's own means. */
export function createBrowserLinks(): Links {
  return {
    open(url, target) {
      const protocol = protocolOf(url)
      if (protocol === '') return false
      if (target === 'same' || !/^https?:$/.test(protocol)) {
        location.assign(url)
        return true
      }
      // With the feature 'noopener' the browser never says whether it opened anything; this severs the tie just as well.
      const opened = window.open(url, '_blank')
      if (!opened) return false
      opened.opener = null
      return true
    },
    handOff(url) {
      const protocol = protocolOf(url)
      if (protocol === '') return false
      const { Telegram, TelegramWebviewProxy } = globalThis as TelegramFacts
      const isUniversal = /^https?:$/.test(protocol)
      // Telegram's pages cannot leave by links of their own.
      if (TelegramWebviewProxy || (Telegram?.WebApp?.platform ?? 'unknown') !== 'unknown') {
        if (isUniversal && Telegram?.WebApp?.openLink) Telegram.WebApp.openLink(url)
        else window.open(url, '_blank')
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
  }
}

/** As the visitor's own click would: unlike a page opened by script, it is not left behind empty once the app took the link. */
function clickLink(url: string): void {
  const link = document.createElement('a')
  Object.assign(link, { href: url, target: '_blank', rel: 'noopener noreferrer' })
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
