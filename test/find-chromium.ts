import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { ROOT } from '../tools/build-graph.ts'
import { packageBin } from '../tools/pack.ts'
import {
  firstThatRuns,
  INSTALL_LIMIT_MS,
  installWithApt,
  namedBrowser,
  placesOnPath,
  type Report,
} from './install-browser.ts'
import { runCommand } from './run/run-command.ts'

/**
 * Chromium's own lists below the address bar: each window draws them ahead as pages of their own, which costs as much as the
 * page under test.
 */
const ADDRESS_BAR_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** A renderer that each profile starts ahead of time for a second site, and that most tests end without. */
const SPARE_RENDERER = 'SpareRendererForSitePerProcess'

/** Features that Playwright disables: Chromium only uses the last list, so ours must contain them. */
const PLAYWRIGHT_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** Chromium's arguments: as root, without a screen, and without requests of its own. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...PLAYWRIGHT_FEATURES, ...ADDRESS_BAR_FEATURES, SPARE_RENDERER].join()}`,
]

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/**
 * Finds a Chromium or Chrome, and installs one if there is none.
 * @param report called with each step, one line at a time
 * @returns the path of the browser
 * @throws Error with instructions
 */
export async function findChromium(report: Report = () => {}): Promise<string> {
  return (
    (await namedBrowser(['CHROME_PATH', 'CHROMIUM_PATH'])) ??
    (await firstThatRuns(usualPlaces())) ??
    (await installFromPackages(report)) ??
    (await installFromPlaywright(report)) ??
    refuse()
  )
}

function refuse(): never {
  throw new Error(
    'No Chromium was found, and none could be installed. Install Chromium or Chrome, or set CHROME_PATH to its executable, and run this again.',
  )
}

function usualPlaces(): string[] {
  const { HOME = '', LOCALAPPDATA = '', PROGRAMFILES = 'C:\\Program Files' } = process.env
  const bySystem: Partial<Record<NodeJS.Platform, string[]>> = {
    linux: ['/usr/bin/chromium', '/usr/bin/google-chrome', '/opt/google/chrome/chrome', '/snap/bin/chromium'],
    darwin: ['/Applications', join(HOME, 'Applications')].flatMap((folder) =>
      ['Chromium', 'Google Chrome'].map((name) => join(folder, `${name}.app/Contents/MacOS/${name}`)),
    ),
    win32: [PROGRAMFILES, `${PROGRAMFILES} (x86)`, LOCALAPPDATA].flatMap((folder) => [
      join(folder, 'Google\\Chrome\\Application\\chrome.exe'),
      join(folder, 'Chromium\\Application\\chrome.exe'),
    ]),
  }
  return [...placesOnPath(NAMES), ...(bySystem[process.platform] ?? []), chromium.executablePath()]
}

async function installFromPackages(report: Report): Promise<string | undefined> {
  await installWithApt('Chromium', ['chromium', 'fonts-liberation'], report)
  return firstThatRuns(usualPlaces())
}

async function installFromPlaywright(report: Report): Promise<string | undefined> {
  report("Downloading Playwright's Chromium (about 150 MB)")
  const args = [packageBin('playwright-core'), 'install', 'chromium']
  const { end, output } = await runCommand(process.execPath, args, { cwd: ROOT, timeoutMs: INSTALL_LIMIT_MS })
  if (end !== 'ok') report(`The download ${end.reason}: ${output.split('\n').slice(-3).join(' ')}`)
  return firstThatRuns([chromium.executablePath()])
}
