import { install as installClock } from '@sinonjs/fake-timers'
import type { Page } from 'playwright-core'
import { nextFrame } from '../real-time.ts'
import { browserCommand } from './browser-command.ts'
import { PageLocator } from './locator.ts'
import { takeScreenshot } from './take-screenshot.ts'

type Media = Parameters<Page['emulateMedia']>[0]

/** Preferences of the visitor, unless a test sets others. */
const MEDIA = {
  colorScheme: 'light',
  reducedMotion: 'reduce',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const
const VIEWPORT = { width: 1280, height: 720 }

/** The page in which a test runs. */
export interface InPage {
  /** The part of Playwright's `Page` that makes sense from within. */
  readonly page: Page
  /** Sizes the window; runs before the first test. */
  begin(): Promise<unknown>
  /** Restores the clock, media, window and permissions that a test has changed. */
  reset(): Promise<void>
}

/** For how many frames no request is under way on a page that is idle. */
const IDLE_FRAMES = 10

/**
 * Creates it; see {@link PageLocator} for how it finds and presses.
 * @param isLoading true while requests of the page are under way
 */
export function createInPage(isLoading: () => boolean): InPage {
  const root = new PageLocator('', () => page as unknown as Page)
  let changes: Set<'media' | 'viewport' | 'mouse' | 'permissions' | 'offline' | 'devtools'> = new Set()
  let clock: ReturnType<typeof installClock> | undefined
  const noted =
    (change: Parameters<typeof changes.add>[0], target: 'page' | 'mouse' | 'context' | 'devtools', method: string) =>
    (...args: unknown[]) => {
      changes.add(change)
      return browserCommand(target, method, ...args)
    }
  const key =
    (method: string) =>
    (...args: unknown[]) =>
      browserCommand('keyboard', method, ...args)
  const install = ({ time }: { time?: number | string | Date } = {}) => {
    clock ??= installClock({
      now: time === undefined ? Date.now() : new Date(time),
      shouldAdvanceTime: true,
      // Timers from before it was installed, of modules that stay loaded.
      shouldClearNativeTimers: true,
      // The page's own: tests wait for real frames, and React draws by messages.
      toNotFake: ['nextTick', 'queueMicrotask', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'],
    })
    return clock
  }
  const milliseconds = (time: number | string) => (typeof time === 'number' ? time : parseClockTime(time))

  const page = {
    ...{ locator: root.locator, getByRole: root.getByRole, getByText: root.getByText, getByLabel: root.getByLabel },
    ...{ getByTitle: root.getByTitle, getByAltText: root.getByAltText, getByPlaceholder: root.getByPlaceholder },
    evaluate: async (run: (arg: unknown) => unknown, arg?: unknown) => run(arg),
    addInitScript: async (run: (arg: unknown) => unknown, arg?: unknown) => {
      if (typeof run !== 'function') throw new Error('In the page, a script before the dialog is a function.')
      await run(arg)
      return { dispose: async () => undefined }
    },
    emulateMedia: (media: Media) => noted('media', 'page', 'emulateMedia')(media),
    setViewportSize: noted('viewport', 'page', 'setViewportSize'),
    screenshot: (options = {}) => takeScreenshot(options),
    url: () => location.href,
    async waitForLoadState(state: string) {
      if (state !== 'networkidle') throw new Error(`In the page, ${state} is long past.`)
      for (let frames = 0; frames < IDLE_FRAMES; frames = isLoading() ? 0 : frames + 1) await nextFrame()
    },
    keyboard: {
      press: key('press'),
      down: key('down'),
      up: key('up'),
      type: key('type'),
      insertText: key('insertText'),
    },
    mouse: {
      move: noted('mouse', 'mouse', 'move'),
      down: noted('mouse', 'mouse', 'down'),
      up: noted('mouse', 'mouse', 'up'),
      click: noted('mouse', 'mouse', 'click'),
      dblclick: noted('mouse', 'mouse', 'dblclick'),
      wheel: noted('mouse', 'mouse', 'wheel'),
    },
    clock: {
      install: async (options?: { time?: number | string | Date }) => void install(options),
      fastForward: async (time: number | string) => void (await install().tickAsync(milliseconds(time))),
      runFor: async (time: number | string) => void (await install().tickAsync(milliseconds(time))),
      async pauseAt(time: number) {
        const paused = install()
        await paused.tickAsync(time - paused.now)
        paused.setTickMode({ mode: 'manual' })
      },
      setSystemTime: async (time: number | Date) => install().setSystemTime(time),
    },
    context: () => ({
      grantPermissions: noted('permissions', 'context', 'grantPermissions'),
      setOffline: noted('offline', 'context', 'setOffline'),
      pages: () => [page],
      newCDPSession: async () => ({
        send: (method: string, params = {}) => noted('devtools', 'devtools', method)(params),
      }),
    }),
  }

  return {
    page: page as unknown as Page,
    begin: () => browserCommand('page', 'setViewportSize', VIEWPORT),
    async reset() {
      clock?.uninstall()
      clock = undefined
      const undo = changes
      changes = new Set()
      if (undo.has('media')) await browserCommand('page', 'emulateMedia', MEDIA)
      if (undo.has('viewport')) await browserCommand('page', 'setViewportSize', VIEWPORT)
      if (undo.has('permissions')) await browserCommand('context', 'clearPermissions')
      if (undo.has('offline')) await browserCommand('context', 'setOffline', false)
      if (undo.has('devtools')) await browserCommand('devtools', 'Animation.setPlaybackRate', { playbackRate: 1 })
      // No row stays hovered for the next test.
      await browserCommand('mouse', 'move', 0, 0)
    },
  }
}

/** `'30:00'` or `'01:00:00'`, as Playwright's clock reads them. */
const parseClockTime = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000
