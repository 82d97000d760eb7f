/** A line of the log. Never contains an address, an email address, a code or an id of a person. */
export interface LogLine {
  readonly level: 'info' | 'warn' | 'error'
  /** The event's name, such as `call`. */
  readonly event: string
  readonly [field: string]: string | number
}

/** Takes the lines of the log. */
export type Logger = (line: LogLine) => void
