import { frameLoadFailed } from '#core/errors/frame-errors.ts'
import { wait } from '#lib/wait.ts'
import { createFrameElement, type FrameElement } from './create-frame-element.ts'
import type { EmbeddedDeps } from './embedded-deps.ts'
import { openFrameChannel, type FrameChannel, type FrameNotice } from './open-frame-channel.ts'

/** How long the frame has to itself once it is ready, before it is asked for anything [embedded.ready]. */
export const INIT_DELAY_MS = 500

/** A frame that says nothing for so long is loaded once more [embedded.ready]: in Chromium, a popup that opens while it loads can stop its scripts. */
const RELOAD_AFTER_MS = 4000

/** The frame, ready to be asked. */
export interface OpenFrame {
  readonly frame: FrameElement
  readonly channel: FrameChannel
  /** Tells the frame which colors and which language the dialog has now. */
  syncTheme(): void
}

interface OpenDeps extends Pick<EmbeddedDeps, 'clock' | 'root' | 'getConfig' | 'prepareDialog' | 'onAlert' | 'over'> {
  readonly url: URL
  readonly page: Window
  onNotice(notice: FrameNotice): void
}

/**
 * Puts the frame into the dialog, and waits until it can be asked.
 * @throws WalletDialogError `frame_load_failed`; the next try begins with a new frame
 */
export async function openFrame(deps: OpenDeps): Promise<OpenFrame> {
  const { clock, root, getConfig, prepareDialog, onAlert, over, url, page, onNotice } = deps
  await prepareDialog()
  over.throwIfAborted()
  const frame = createFrameElement(root, url.href)
  const channel = openFrameChannel({
    frame: frame.element,
    origin: url.origin,
    page,
    clock,
    onNotice,
    onLoginTimeout: onAlert,
  })
  function end() {
    channel.end()
    frame.end()
  }
  over.addEventListener('abort', end)
  const cancelReload = clock.after(RELOAD_AFTER_MS, () => {
    channel.expectReload()
    frame.reload()
  })
  channel.ready.then(cancelReload, cancelReload)
  try {
    await channel.ready
    await wait(INIT_DELAY_MS, clock, over)
  } catch (error) {
    end()
    if (frameLoadFailed.matches(error)) onAlert(error)
    throw error
  }
  const { name, url: site, icons } = getConfig().metadata
  // A frame that misses it shows the site's origin, which it does in any case.
  channel.request('SYNC_DAPP_DATA', { name, url: site, icons }).catch(() => {})
  return {
    frame,
    channel,
    syncTheme() {
      const { theme, lang } = getConfig()
      const isDark = page.matchMedia('(prefers-color-scheme: dark)').matches
      const shown = theme === 'auto' ? (isDark ? 'dark' : 'light') : theme
      // If it misses this, it keeps its own.
      channel.request('SYNC_THEME', { theme: shown, accent: frame.accent(), lang }).catch(() => {})
    },
  }
}
