import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../tools/build-graph.ts'

/** A style sheet of a page that makes the dialog its own. */
export interface Look {
  readonly name: string
  readonly css: string
}

const ACCENTS = ['#000', '#fff', '#ffd6e8', '#ffee00', '#b6ff00', '#00e5ff', '#009900', '#ff0000', '#ff00ff', '#0000ff']
const THEMES = join(ROOT, 'public/themes')

/** Ten accents from black to white, with nothing else changed; and the published themes. */
export const LOOKS: readonly Look[] = [
  ...ACCENTS.map((accent) => ({ name: accent, css: `wallet-dialog { --wallet-dialog-accent: ${accent} }` })),
  ...readdirSync(THEMES).map((file) => ({ name: file, css: readFileSync(join(THEMES, file), 'utf8') })),
]
