/** Parameters of a statement: text, whole numbers, bytes, or nothing. */
export type SqlValue = string | number | Uint8Array | null

/** A row: text, numbers (milliseconds fit), bytes, or null, by column. */
export type SqlRow = Readonly<Record<string, SqlValue>>

/** Runs statements. The same text runs on SQLite and PostgreSQL: `$1` …, BIGINT, BYTEA, ON CONFLICT, RETURNING. */
export interface Sql {
  /**
   * @param values of `$1` and so on
   * @throws ServiceError `store_unavailable` if the database does not answer in time; the database's own error otherwise
   */
  query<Row = SqlRow>(text: string, values?: readonly SqlValue[]): Promise<readonly Row[]>
}

export interface TransactionOptions {
  /** On disk before it is acknowledged, so that not even a power cut loses it. PostgreSQL always does so. */
  readonly isDurable?: boolean | undefined
  /** Alone among all processes, for migrations. */
  readonly isExclusive?: boolean | undefined
}

/** The database. */
export interface Store extends Sql {
  /**
   * All or nothing. Inside, `work` waits for nothing but its `sql`: other callers may be waiting for it to end. It is called again
   * if it was rolled back for the sake of another transaction, so it changes nothing but the database.
   * @throws errors of `work`, after everything was rolled back
   */
  transaction<Result>(work: (sql: Sql) => Promise<Result>, options?: TransactionOptions): Promise<Result>
  /** Its time, in milliseconds since the epoch, if several machines may share it. */
  now?(): Promise<number>
  /** Waits for the open transaction, then disconnects. */
  close(): Promise<void>
}
