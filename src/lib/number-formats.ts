import { newNumberFormat, type NumberFormats } from './number-format.ts'

/** Makes each format once, for the rows of a list: creating one takes longer than the rest of the row. */
export function createNumberFormats(): NumberFormats {
  const formats = new Map<string, Intl.NumberFormat>()
  return (lang, options) => {
    const key = `${lang} ${JSON.stringify(options)}`
    const format = formats.get(key) ?? newNumberFormat(lang, options)
    formats.set(key, format)
    return format
  }
}
