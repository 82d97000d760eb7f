/** Gives a number format of a language. */
export type NumberFormats = (lang: string, options: Intl.NumberFormatOptions) => Intl.NumberFormat

/** Makes one each time: for what is written now and then. */
export const newNumberFormat: NumberFormats = (lang, options) => new Intl.NumberFormat(lang, options)
