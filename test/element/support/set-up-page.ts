import { afterEach, beforeAll } from 'vitest'
import { attributesFromQuery } from '../../../demo/sandbox/pages/attributes-from-query.ts'
import { createDialogPage } from '../../journeys/support/dialog-page.ts'
import type { Visit, VisitOptions } from '../../journeys/support/open-visit.ts'
import type { Journey } from '../../journeys/support/set-up-journey.ts'
import { announceInPage } from './announce-in-page.ts'
import { describePage } from './describe-page.ts'
import { DEVICES, type Device, type DeviceName } from './devices.node.ts'
import { parseMarkup } from './parse-markup.ts'
import { serveFiles } from './playwright/browser-command.ts'
import { createInPage } from './playwright/page.ts'
import { pretendDevice } from './pretend-device.ts'
import { now } from './real-time.ts'
import { recordInPage, type InPageRecord } from './record-in-page.ts'
import { createInPageSandbox, type InPageSandbox } from './sandbox/create-in-page-sandbox.ts'
import type { Ledger } from './sandbox/create-ledger.ts'
import { watchPage } from './watch-page.ts'

type DialogElement = HTMLElementTagNameMap['wallet-dialog']

type Properties = Readonly<Record<string, unknown>>

/** Options of a visit. A journey has more, which need a browser of their own. */
export interface PageVisitOptions extends Pick<
  VisitOptions,
  'files' | 'wallets' | 'viewport' | 'colorScheme' | 'hasMotion' | 'isPhone' | 'prepare'
> {
  /** Properties of each dialog, which are set before it is in the page. */
  readonly properties?: Properties | ((dialog: DialogElement) => Properties)
  /** A device of Playwright's list: its window, touch and user agent. */
  readonly device?: DeviceName
  /** The body of the page, instead of a dialog with the sandbox's attributes; its scripts don't run. */
  readonly markup?: string
}

/** A visit in this very page. It has what a journey's visit has, but for a second page, a reload and a network. */
export interface PageVisit extends Omit<Visit, 'context' | 'close' | 'complaints'> {
  readonly element: DialogElement
  /** Takes the dialog out of the page and puts a new one in, as a reload would; resolves once it is ready. */
  comeBack(): Promise<void>
}

/** The page and the sandbox that the tests of a file share. */
export interface PageJourney extends Pick<Journey, 'sandbox' | 'onEnd'>, Omit<InPageSandbox, 'sandbox'> {
  /** The ledger of `eip155:1`. */
  readonly ethereum: Ledger
  visit(path?: string, options?: PageVisitOptions): Promise<PageVisit>
}

/** A `frame-url` with which the dialog offers the embedded wallet; its frame never answers. */
export const FRAME_URL = `http://127.0.0.1:${location.port}/test/element/support/silent-frame.html`

const PHONE: Device = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
}

interface PageOptions {
  /** The path of the built product. */
  readonly build?: string
}

/** Sets up the page of a file, and checks and clears it after each test: nothing may have gone wrong in it. */
export function setUpPage({ build = '/dist' }: PageOptions = {}): PageJourney {
  const sandbox = createInPageSandbox()
  const inPage = createInPage(() => sandbox.pendingCount() > 0)
  const watch = watchPage()
  let ends: (() => Promise<void> | void)[] = []
  let record: InPageRecord | undefined

  beforeAll(() => Promise.all([inPage.begin(), import(`${build}/wallet-dialog.js`)]))
  // The default, 250, is less than what some files load.
  performance.setResourceTimingBufferSize(10_000)
  afterEach(async ({ task }) => {
    const scene = task.result?.state === 'fail' ? describePage(record) : undefined
    const lastly = ends
    ends = []
    for (const end of lastly.toReversed()) await end()
    for (const element of document.querySelectorAll('wallet-dialog, wallet-button, network-button, .test'))
      element.remove()
    await inPage.reset()
    record?.stop()
    record = undefined
    localStorage.clear()
    sessionStorage.clear()
    document.adoptedStyleSheets = []
    for (const name of ['dir', 'class', 'style', 'data-look']) document.documentElement.removeAttribute(name)
    document.documentElement.lang = 'en'
    const complaints = [...watch.take(), ...sandbox.strays().map((url) => `left the sandbox: ${url}`)]
    sandbox.reset()
    if (scene !== undefined || complaints.length > 0) throw new Error([...complaints, scene ?? ''].join('\n'))
  })

  async function visit(path = '/strict.html', options: PageVisitOptions = {}): Promise<PageVisit> {
    const { page } = inPage
    const { wallets = [], colorScheme, hasMotion, isPhone, prepare, properties = {}, markup, files } = options
    if (files) await serveFiles(files)
    const device = isPhone ? PHONE : options.device && DEVICES[options.device]
    const viewport = options.viewport ?? device?.viewport
    if (viewport) await page.setViewportSize(viewport)
    if (colorScheme ?? hasMotion)
      await page.emulateMedia({
        ...(colorScheme && { colorScheme }),
        ...(hasMotion && { reducedMotion: 'no-preference' }),
      })
    if (device) ends.push(await pretendDevice(device))
    if (path.startsWith('/no-images.html')) forbidImages()
    record?.stop()
    const events = (record = recordInPage())
    if (wallets.length > 0) ends.push(announceInPage(wallets))
    const { info } = sandbox.sandbox
    const attributes = attributesFromQuery(
      {
        'project-id': info.projectId,
        'service-url': info.serviceUrl,
        networks: info.chains.map(({ caipNetworkId }) => caipNetworkId).join(' '),
      },
      new URL(path, location.href).searchParams,
    )
    const place = document.createElement('div')
    place.className = 'test'
    const setProperties = (element: DialogElement) =>
      void Object.assign(element, typeof properties === 'function' ? properties(element) : properties)
    const create = async () => {
      if (markup !== undefined) {
        const nodes = await parseMarkup(markup)
        const sheets = nodes.filter((node) => node instanceof HTMLLinkElement)
        const loaded = sheets.map((sheet) => new Promise((resolve) => sheet.addEventListener('load', resolve)))
        const content = new DocumentFragment()
        content.append(...nodes.filter((node) => !sheets.includes(node as HTMLLinkElement)))
        const elements = [...content.querySelectorAll('wallet-dialog')]
        elements.forEach(setProperties)
        // As in a document, whose module scripts wait for its style sheets.
        place.replaceChildren(...sheets)
        await Promise.all(loaded)
        place.append(content)
        return elements[0]
      }
      const element = document.createElement('wallet-dialog')
      element.id = 'dialog'
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
      setProperties(element)
      place.replaceChildren(element)
      return element
    }
    const begunAt = now()
    const network = {
      allowNetworkReports: () => undefined,
      allowPolicyReports: watch.allowPolicyReports,
      expectHostError: watch.expectHostError,
      requests: () => [...scriptsSince(begunAt), ...sandbox.requests()],
    }
    const dialog = createDialogPage(page)
    const visited = { page, network, events, dialog, url: (to: string) => new URL(to, location.href).href }
    await prepare?.(visited as unknown as Visit)
    document.body.append(place)
    let element = await create()
    return {
      ...visited,
      get element() {
        if (!element) throw new Error('The markup of this page has no <wallet-dialog>.')
        return element
      },
      async comeBack() {
        place.replaceChildren()
        await Promise.resolve()
        element = await create()
        await element?.ready
      },
    }
  }

  return {
    ...sandbox,
    get sandbox() {
      return sandbox.sandbox
    },
    get ethereum() {
      return sandbox.ledgers[0]!
    },
    visit,
    onEnd: (run) => void ends.push(run),
  }
}

/** The scripts that the page has loaded since a time of its own. A script that an earlier test has loaded isn't loaded again. */
const scriptsSince = (begunAt: number): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => startTime >= begunAt && name.endsWith('.js'))
    .map(({ name }) => name)

/** Tightens the policy of this page, for the rest of the file: a policy can't be loosened again. */
function forbidImages(): void {
  const meta = document.createElement('meta')
  meta.httpEquiv = 'content-security-policy'
  meta.content = "img-src 'none'"
  document.head.append(meta)
}
