/** A row of a table of addresses. */
export type AddressRow = readonly [name: string, url: string, note: string]

/** The rows with their columns below each other, indented. */
export function formatRows(rows: readonly AddressRow[]): string {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map(([name, url, note]) => `  ${name.padEnd(widths[0] ?? 0)}  ${url.padEnd(widths[1] ?? 0)}  ${note}`)
    .join('\n')
}
