import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Chain } from '../../../demo/sandbox/chains/start-chains.ts'
import type { EmbeddedWallet } from '../../../demo/sandbox/start-embedded-wallet.ts'
import { startSandbox, type Sandbox } from '../../../demo/sandbox/start-sandbox.ts'
import { describeChains } from './describe-chains.ts'
import { describeFailure } from './describe-failure.ts'
import type { BrowserOptions } from './launch-browser.ts'
import { openHostPages, type HostPages } from './open-host-pages.ts'
import { openVisit, type Visit, type VisitOptions } from './open-visit.ts'

/** Shared by the journeys of one file: a sandbox, and the browser of their worker. */
export interface Journey {
  readonly sandbox: Sandbox
  /** The parts of the embedded wallet; only with {@link JourneyOptions.embeddedWallet}. */
  readonly embedded: EmbeddedWallet
  /** The sandbox's chain `eip155:1`. */
  readonly ethereum: Chain
  /** The port of pages that a test writes itself. */
  readonly hostPort: string
  /**
   * Opens a page as a new visitor with an empty profile. When the test ends, nothing may have gone wrong in it: no error or
   * warning on the console, no exception, no violation of the page's policy, no request that left the sandbox.
   */
  visit(path?: string, options?: VisitOptions): Promise<Visit>
  /** Runs when the test ends, before the pages are closed. */
  onEnd(run: () => Promise<void> | void): void
}

/** Options of {@link setUpJourney}. */
export interface JourneyOptions extends BrowserOptions {
  /** Also starts what the embedded wallet needs; pages then have `frame-url`. */
  readonly embeddedWallet?: boolean
}

/** Starts the sandbox for a file, and checks and clears after each test. */
export function setUpJourney({ embeddedWallet = false, ...browserOptions }: JourneyOptions = {}): Journey {
  let sandbox: Sandbox
  let browser: Browser
  let hostPages: HostPages
  let visits: Visit[] = []
  let ends: (() => Promise<void> | void)[] = []

  beforeAll(async () => {
    // The path of a build in another folder.
    const distFolder = process.env['DIST_FOLDER']
    ;[sandbox, browser] = await Promise.all([
      startSandbox({ embeddedWallet, ...(distFolder && { distFolder }) }),
      globalThis.sharedBrowser(browserOptions),
    ])
    hostPages = await openHostPages(sandbox.info, distFolder)
  })

  async function describe(over: readonly Visit[], testName: string): Promise<string> {
    const chains = await describeChains(sandbox.chains).catch((error: unknown) => [`The chains: ${String(error)}`])
    return [await describeFailure(over, testName), ...chains].join('\n')
  }

  afterEach(async ({ task }) => {
    const over = visits
    const lastly = ends
    visits = []
    ends = []
    const scene = task.result?.state === 'fail' ? await describe(over, task.name) : undefined
    for (const end of lastly) await end()
    const complaints = (await Promise.all(over.map((visit) => visit.complaints()))).flat()
    const shown = scene ?? (complaints.length > 0 ? await describe(over, task.name) : undefined)
    await Promise.all(over.map((visit) => visit.close()))
    sandbox.relay.clearFaults()
    sandbox.service.clearFaults()
    await sandbox.embedded?.clearFaults()
    // In addition to the failure itself: a timeout doesn't report the screen's contents.
    if (shown !== undefined) throw new Error([...complaints, shown].join('\n'))
  })

  afterAll(async () => {
    await hostPages?.close()
    await sandbox?.stop()
  })

  return {
    get sandbox() {
      return sandbox
    },
    get embedded() {
      return sandbox.embedded!
    },
    get ethereum() {
      return sandbox.chains.find(({ chainId }) => chainId === 1)!
    },
    get hostPort() {
      return new URL(hostPages.url).port
    },
    async visit(path = '/strict.html', options = {}) {
      const visit = await openVisit({ browser, sandbox, hostPages, path, ...options })
      visits.push(visit)
      return visit
    },
    onEnd: (run) => void ends.push(run),
  }
}
