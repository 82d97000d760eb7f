const OPTIONS = {
  /** In a row: month and year are in the heading. */
  day: { day: 'numeric', month: 'short' },
  /** For today: no day needed. */
  time: { hour: 'numeric', minute: '2-digit' },
  month: { month: 'long' },
  monthAndYear: { month: 'long', year: 'numeric' },
  full: { dateStyle: 'full', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DayFormats = ReturnType<typeof createDayFormats>

/** Formats for a day, or its month, in the page's language. Each is created once: that takes longer than the rest of a row. */
export function createDayFormats() {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (lang: string, form: keyof typeof OPTIONS): Intl.DateTimeFormat => {
    const key = `${form} ${lang}`
    const format = formats.get(key) ?? new Intl.DateTimeFormat(lang, OPTIONS[form])
    formats.set(key, format)
    return format
  }
}
