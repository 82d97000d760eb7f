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

/** Gives a number format of a language. */
export type NumberFormats = (lang: string, options: Intl.NumberFormatOptions) => Intl.NumberFormat

/** Makes a new one each time: for occasional use. */
export const newNumberFormat: NumberFormats = (lang, options) => new Intl.NumberFormat(lang, options)
