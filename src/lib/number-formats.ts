/** Gives a number format of a language. */
export type NumberFormats = (lang: string, options: Intl.NumberFormatOptions) => Intl.NumberFormat

/** Makes one each time: for what is written now and then. */
export const newNumberFormat: NumberFormats = (lang, options) => new Intl.NumberFormat(lang, options)

/** Makes each format once, for the rows of a list: making one takes longer than all the rest of a row. */
export function createNumberFormats(): NumberFormats {
  const formats = new Map<string, Intl.NumberFormat>()
  return (lang, options) => {
    const key = `${lang} ${JSON.stringify(options)}`
    const format = formats.get(key) ?? newNumberFormat(lang, options)
    formats.set(key, format)
    return format
  }
}
