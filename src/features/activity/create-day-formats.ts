const OPTIONS = {
  /** In a row: the month stands above, the year, too. */
  day: { day: 'numeric', month: 'short' },
  /** Of today: the day is known. */
  time: { hour: 'numeric', minute: '2-digit' },
  month: { month: 'long' },
  monthAndYear: { month: 'long', year: 'numeric' },
  full: { dateStyle: 'full', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DayFormats = ReturnType<typeof createDayFormats>

/** How a day, or its month, is written in the page's language. Each format is made once: that takes longer than all the rest of a row. */
export function createDayFormats() {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (lang: string, form: keyof typeof OPTIONS): Intl.DateTimeFormat => {
    const key = `${form} ${lang}`
    const format = formats.get(key) ?? new Intl.DateTimeFormat(lang, OPTIONS[form])
    formats.set(key, format)
    return format
  }
}
