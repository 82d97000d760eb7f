import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import type { Visit, VisitOptions } from '../open-visit.ts'
import { setUpJourney } from '../set-up-journey.ts'
import { createBrowserWallet } from '../wallets/create-browser-wallet.ts'
import { pseudoText } from './pseudo-text.ts'

const BUILD = join(import.meta.dirname, 'build-pseudo.ts')
const FOLDER = join(import.meta.dirname, '../../../../.cache/pseudo')
const DIST = process.env['DIST_FOLDER']

/** Journeys on a build of the product in the pseudo-language, which is made before the first of them. */
export function setUpPseudoJourney() {
  beforeAll(async () => {
    // In a process of its own: Vite builds by NODE_ENV, which is the test runner's here.
    await promisify(execFile)(process.execPath, [BUILD, FOLDER], { env: { ...process.env, NODE_ENV: 'production' } })
    process.env['DIST_FOLDER'] = FOLDER
  })
  afterAll(() => {
    if (DIST === undefined) delete process.env['DIST_FOLDER']
    else process.env['DIST_FOLDER'] = DIST
  })

  const journey = setUpJourney()

  async function visitPseudo(options: VisitOptions = {}) {
    const wallet = createBrowserWallet({ sandbox: journey.sandbox })
    const visit = await journey.visit('/strict.html?lang=qps', { wallets: [wallet], ...options })
    return { wallet, ...visit }
  }

  async function connected(options: VisitOptions = {}) {
    const visit = await visitPseudo(options)
    await visit.dialog.pick('Test Wallet')
    await visit.events.next('wallet-connected')
    await visit.events.next('wallet-closed')
    return visit
  }

  return { journey, visitPseudo, connected }
}

/** English in the letters of the pseudo-language, for a part of a text. */
export const accented = (english: string) => pseudoText(english).slice(4, -3)

/** A button, by its English name. */
export const named = ({ dialog }: Pick<Visit, 'dialog'>, english: string) =>
  dialog.dialog.getByRole('button', { name: pseudoText(english), exact: true })

/** A heading, by its English text. */
export const heading = ({ dialog }: Pick<Visit, 'dialog'>, english: string) =>
  dialog.dialog.getByRole('heading', { name: pseudoText(english) })
