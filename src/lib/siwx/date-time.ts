const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(\.\d+)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i

/** The moment that a `date-time` of RFC 3339 names, in ms since the epoch; `undefined` for anything else. */
export function parseDateTime(text: string): number | undefined {
  const [, year, month, day, hour, minute, second, fraction = '', zone] = DATE_TIME.exec(text) ?? []
  if (zone === undefined) return undefined
  const isDate = Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month))
  // A leap second is valid; it counts as the second after it.
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) <= 60
  if (!isDate || !isTime) return undefined
  const seconds = Math.min(Number(second), 59)
  const base = Date.parse(
    `${year}-${month}-${day}T${hour}:${minute}:${String(seconds).padStart(2, '0')}${zone.toUpperCase()}`,
  )
  const extraMs = (Number(second) - seconds) * 1000 + Math.floor(Number(`0${fraction}`) * 1000)
  return Number.isNaN(base) ? undefined : base + extraMs
}

function daysIn(year: number, month: number): number {
  if (month < 1 || month > 12) return 0
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
