import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { ROOT } from '../../../../tools/build-graph.ts'
import type { VisitOptions } from '../open-visit.ts'
import { setUpJourney } from '../set-up-journey.ts'
import { createBrowserWallet } from '../wallets/create-browser-wallet.ts'
import { writePseudoBuild } from './write-pseudo-build.ts'

const FOLDER = join(ROOT, '.cache/pseudo-journeys')
const DIST = process.env['DIST_FOLDER']

/** Journeys on the built product with the pseudo-language. */
export function setUpPseudoJourney() {
  beforeAll(() => {
    writePseudoBuild(FOLDER)
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
