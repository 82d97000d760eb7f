import { existsSync, readFileSync } from 'node:fs'

/** The build's version, and what it weighs, as the landing page shows it: kilobytes are rounded up. */
export interface Figures {
  readonly version: string
  readonly pageLoadKb: string
  /** Everything that a page downloads by default before any click. */
  readonly idleKb: string
  readonly languages: string
}

interface StoredFigures {
  readonly version: string
  readonly pageLoad: number
  readonly idle: number
  readonly languages: number
}

const toKilobytes = (bytes: number) => String(Math.ceil(bytes / 1000))

/** Reads what `npm run build` has written; nothing before the first build. */
export function readFigures(file: string): Partial<Figures> {
  if (!existsSync(file)) return {}
  const { version, pageLoad, idle, languages } = JSON.parse(readFileSync(file, 'utf8')) as Partial<StoredFigures>
  if (version === undefined || pageLoad === undefined || idle === undefined || languages === undefined)
    throw new Error(`${file} lacks a figure: run npm run build.`)
  return { version, pageLoadKb: toKilobytes(pageLoad), idleKb: toKilobytes(idle), languages: String(languages) }
}
