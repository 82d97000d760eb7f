/** A run of entries in the same month. */
export interface MonthRun {
  /** Months since the year 0 in the visitor's time zone: `toMonth`. */
  readonly month: number
  readonly count: number
}

/** The year and month of a time, as one number: `monthOf(Date.UTC(2026, 10))` is `2026 * 12 + 10`. */
export function monthOf(at: number): number {
  const date = new Date(at)
  return date.getFullYear() * 12 + date.getMonth()
}

/** Groups items by year and month, newest first, in their order [activity.months]. */
export function toRuns(times: readonly number[]): readonly MonthRun[] {
  const runs: { month: number; count: number }[] = []
  for (const at of times) {
    const month = monthOf(at)
    const last = runs.at(-1)
    if (last?.month === month) last.count += 1
    else runs.push({ month, count: 1 })
  }
  return runs
}

/** The runs of two consecutive lists: a month that continues is one run. */
export function joinRuns(first: readonly MonthRun[], second: readonly MonthRun[]): readonly MonthRun[] {
  const end = first.at(-1)
  const [start, ...rest] = second
  if (!end || !start || end.month !== start.month) return [...first, ...second]
  return [...first.slice(0, -1), { month: end.month, count: end.count + start.count }, ...rest]
}

/** A group's title in the page's language: the month's name, with the year unless it is this year [activity.months]. */
export function monthTitle(month: number, now: number, lang: string, formats: DayFormats): string {
  const year = Math.floor(month / 12)
  const date = new Date(0)
  date.setFullYear(year, month - year * 12, 1)
  date.setHours(12)
  const isCurrent = year === new Date(now).getFullYear()
  return formats(lang, isCurrent ? 'month' : 'monthAndYear').format(date)
}

const OPTIONS = {
  /** In a row: month and year are in the heading. */
  day: { day: 'numeric', month: 'short' },
  /** For today: no day needed. */
  time: { hour: 'numeric', minute: '2-digit' },
  month: { month: 'long' },
  monthAndYear: { month: 'long', year: 'numeric' },
  full: { dateStyle: 'full', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

type DayFormats = ReturnType<typeof createDayFormats>

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
