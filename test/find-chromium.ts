import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { ROOT } from '../tools/build-graph.ts'
import { packageBin } from './run/package-bin.ts'
import { runCommand } from './run/run-command.ts'

/**
 * Chromium's own lists below the address bar: each window draws them ahead as pages of their own, which costs as much as the
 * page under test.
 */
const ADDRESS_BAR_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** What Playwright switches off: Chromium takes the last list alone, so it has to be in ours. */
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

/** What Chromium is started with: as root, without a screen, and without requests of its own. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...PLAYWRIGHT_FEATURES, ...ADDRESS_BAR_FEATURES].join()}`,
]

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const INSTALL_LIMIT_MS = 5 * 60_000
const VERSION_LIMIT_MS = 20_000

type Report = (line: string) => void

/**
 * Finds a Chromium or Chrome, and installs one where there is none.
 * @param report told what is being done, one line at a time
 * @returns the path of the browser
 * @throws Error that says what to do
 */
export async function findChromium(report: Report = () => {}): Promise<string> {
  for (const variable of ['CHROME_PATH', 'CHROMIUM_PATH']) {
    const path = process.env[variable]
    if (path === undefined || path === '') continue
    if (await canRun(path)) return path
    throw new Error(`${variable} names ${path}, which does not start as a browser. Correct it, or unset it.`)
  }
  return (
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
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
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
  return [...onPath, ...(bySystem[process.platform] ?? []), chromium.executablePath()]
}

async function firstThatRuns(paths: readonly string[]): Promise<string | undefined> {
  for (const path of new Set(paths)) if (await canRun(path)) return path
  return undefined
}

/** Some systems have a stub under the name that only says how to install it. */
async function canRun(path: string): Promise<boolean> {
  if (!existsSync(path)) return false
  if (process.platform === 'win32') return true // there, --version opens a window
  const { end } = await runCommand(path, ['--version'], { cwd: ROOT, timeoutMs: VERSION_LIMIT_MS })
  return end === 'ok'
}

async function installFromPackages(report: Report): Promise<string | undefined> {
  const isThere = async (command: string, ...args: string[]) =>
    (await runCommand(command, args, { cwd: ROOT })).end === 'ok'
  if (process.platform !== 'linux' || !(await isThere('apt-get', '--version'))) return undefined
  const isRoot = process.getuid?.() === 0
  if (!isRoot && !(await isThere('sudo', '-n', 'true'))) {
    report('No Chromium here, and no right to install one with apt-get')
    return undefined
  }
  const apt = (...args: string[]) => {
    const [command, rest] = isRoot ? ['apt-get', args] : ['sudo', ['-n', 'apt-get', ...args]]
    return runCommand(command, rest, {
      cwd: ROOT,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      timeoutMs: INSTALL_LIMIT_MS,
    })
  }
  report('No Chromium here: installing it with apt-get (about a minute)')
  await apt('update')
  const { end, output } = await apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation')
  if (end !== 'ok') report(`apt-get ${end.reason}: ${output.split('\n').slice(-3).join(' ')}`)
  return firstThatRuns(usualPlaces())
}

async function installFromPlaywright(report: Report): Promise<string | undefined> {
  report("Downloading Playwright's Chromium (about 150 MB)")
  const args = [packageBin('playwright-core'), 'install', 'chromium']
  const { end, output } = await runCommand(process.execPath, args, { cwd: ROOT, timeoutMs: INSTALL_LIMIT_MS })
  if (end !== 'ok') report(`The download ${end.reason}: ${output.split('\n').slice(-3).join(' ')}`)
  return firstThatRuns([chromium.executablePath()])
}
