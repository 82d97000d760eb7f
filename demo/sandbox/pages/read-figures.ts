import { existsSync, readFileSync } from 'node:fs'

/** What the build weighs, as the landing page says it: kilobytes are rounded up. */
export interface Figures {
  readonly pageLoadKb: string
  readonly openingKb: string
  readonly languages: string
}

const toKilobytes = (bytes: number) => String(Math.ceil(bytes / 1000))

/** Reads what `npm run build` has written; nothing before the first build. */
export function readFigures(file: string): Partial<Figures> {
  if (!existsSync(file)) return {}
  const { pageLoad, opening, languages } = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, number>>
  if (pageLoad === undefined || opening === undefined || languages === undefined)
    throw new Error(`${file} lacks a figure: run npm run build.`)
  return { pageLoadKb: toKilobytes(pageLoad), openingKb: toKilobytes(opening), languages: String(languages) }
}
