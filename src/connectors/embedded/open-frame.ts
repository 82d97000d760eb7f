import { embeddedWalletUnavailable, frameLoadFailed } from '#core/errors/frame-errors.ts'
import type { Http } from '#core/ports/http.ts'
import { ICON_LENGTH_LIMIT } from '#lib/frame-protocol/messages.ts'
import { wait } from '#lib/wait.ts'
import { createFrameElement, type FrameElement } from './create-frame-element.ts'
import type { EmbeddedDeps } from './embedded-deps.ts'
import { openFrameChannel, type FrameChannel, type FrameNotice } from './open-frame-channel.ts'

/** Delay between a frame that is ready and its first request [embedded.ready]. */
export const INIT_DELAY_MS = 500

/**
 * A frame that hasn't answered after this time is reloaded [embedded.ready]: in Chromium, a popup that opens while it loads can stop its
 * scripts.
 */
const RELOAD_AFTER_MS = 4000

/** The frame, ready to be asked. */
export interface OpenFrame {
  readonly frame: FrameElement
  readonly channel: FrameChannel
  /** Sends the frame the current look, language and site name, for the next panel. */
  syncPanels(): void
  /** Keeps the look of an open panel the dialog's, until the returned function is called [look.scheme]. */
  followLook(): () => void
}

interface OpenDeps extends Pick<
  EmbeddedDeps,
  'clock' | 'http' | 'root' | 'getConfig' | 'prepareDialog' | 'onAlert' | 'signal'
> {
  readonly url: URL
  readonly page: Window
  onNotice(notice: FrameNotice): void
}

/**
 * Puts the frame into the dialog, and waits until it can be asked.
 * @throws WalletDialogError `frame_load_failed`; the next try begins with a new frame
 */
export async function openFrame(deps: OpenDeps): Promise<OpenFrame> {
  const { clock, http, root, getConfig, prepareDialog, onAlert, signal, url, page, onNotice } = deps
  await prepareDialog()
  signal.throwIfAborted()
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
  signal.addEventListener('abort', end)
  const cancelReload = clock.after(RELOAD_AFTER_MS, () => {
    channel.expectReload()
    frame.reload()
  })
  channel.ready.then(cancelReload, cancelReload)
  try {
    await channel.ready
    await wait(INIT_DELAY_MS, clock, signal)
  } catch (error) {
    end()
    if (frameLoadFailed.matches(error)) onAlert(embeddedWalletUnavailable(undefined, { cause: error }))
    throw error
  }
  let sent: ReturnType<EmbeddedDeps['getConfig']>['metadata'] | undefined
  let recipient: Promise<void> | undefined
  /** Sends the site's description of itself, unless the frame as it is loaded now has it. A frame that misses it shows the origin. */
  function syncSite() {
    const { metadata, imageHosts } = getConfig()
    if (metadata === sent && channel.ready === recipient) return
    sent = metadata
    recipient = channel.ready
    const { name, url: site, icons } = metadata
    const send = (icon?: string) =>
      channel.request('SYNC_DAPP_DATA', { name, url: site, icons, ...(icon && { icon }) }).catch(() => {})
    void send()
    void readSiteIcon(icons, imageHosts, { page, http }).then((icon) => {
      if (icon && metadata === sent) void send(icon)
    })
  }
  syncSite()

  let sentLook = ''
  /** The look and the language that panels have now. */
  function readLook() {
    const { theme, lang } = getConfig()
    const shown = theme === 'auto' ? frame.scheme() : theme
    return { theme: shown, accent: frame.accent(), radius: frame.radius(), density: frame.density(), lang }
  }
  function sendLook(look: ReturnType<typeof readLook>) {
    sentLook = JSON.stringify(look)
    // If it misses this, it keeps its own.
    channel.request('SYNC_THEME', look).catch(() => {})
  }

  return {
    frame,
    channel,
    syncPanels() {
      syncSite()
      sendLook(readLook())
    },
    followLook: () =>
      frame.watchLook(() => {
        const look = readLook()
        if (JSON.stringify(look) !== sentLook) sendLook(look)
      }),
  }
}

/** In pixels: 16 of CSS, twice as sharp. */
const ICON_SIZE = 32

/** Icons of pages are smaller. */
const BYTES_LIMIT = 512 * 1024

const DATA = /^data:(image\/[\w.+-]+);base64,/i

interface IconDeps {
  readonly page: Pick<Window, 'document'> & Pick<typeof globalThis, 'createImageBitmap'>
  readonly http: Http
}

/**
 * The site's own icon as a small PNG in a `data:` address, for the frame, which fetches nothing [frame.site-words]: the first that
 * is in a `data:` address, or on a host that the site lists for pictures. `undefined` if there is none that can be read; drawings
 * (SVG) can't.
 */
export async function readSiteIcon(
  icons: readonly string[],
  imageHosts: readonly string[],
  { page, http }: IconDeps,
): Promise<string | undefined> {
  const isListed = (icon: string) => URL.canParse(icon) && imageHosts.includes(new URL(icon).origin)
  const icon = icons.find((one) => DATA.test(one) || isListed(one))
  if (icon === undefined) return undefined
  try {
    const blob = DATA.test(icon) ? decode(icon) : await fetchIcon(icon, http)
    if (blob.size > BYTES_LIMIT) return undefined
    const bitmap = await page.createImageBitmap(blob)
    const canvas = page.document.createElement('canvas')
    canvas.width = ICON_SIZE
    canvas.height = ICON_SIZE
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, ICON_SIZE, ICON_SIZE)
    bitmap.close()
    const drawn = canvas.toDataURL('image/png')
    return drawn.length <= ICON_LENGTH_LIMIT ? drawn : undefined
  } catch {
    return undefined // The name and the origin are shown without it.
  }
}

function decode(icon: string): Blob {
  const [, type = ''] = DATA.exec(icon) ?? []
  const bytes = Uint8Array.from(atob(icon.slice(icon.indexOf(',') + 1)), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type })
}

const fetchIcon = async (url: string, http: Http) =>
  (await http.request({ url, as: 'blob', maxBytes: BYTES_LIMIT })) as Blob
