/** Gives a number format of a language. */
export type NumberFormats = (lang: string, options: Intl.NumberFormatOptions) => Intl.NumberFormat

/** Makes a new one each time: for occasional use. */
export const newNumberFormat: NumberFormats = (lang, options) => new Intl.NumberFormat(lang, options)
