import type { Store } from './sql.ts'

/**
 * The tables, as steps that are applied in order, each once and never changed afterwards. Times are milliseconds since the
 * epoch. Secrets are hashes: who reads the database has no code, no session and no key.
 */
export const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `CREATE TABLE account (
      id TEXT PRIMARY KEY,
      preferred_type TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      changed_at BIGINT NOT NULL
    )`,
    `CREATE TABLE identity (
      provider TEXT NOT NULL,
      subject TEXT NOT NULL,
      account TEXT NOT NULL REFERENCES account (id),
      email TEXT,
      user_name TEXT,
      PRIMARY KEY (provider, subject)
    )`,
    'CREATE INDEX identity_account ON identity (account)',
    `CREATE TABLE device (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES account (id),
      name TEXT NOT NULL,
      site TEXT NOT NULL,
      public_key BYTEA,
      created_at BIGINT NOT NULL,
      last_used_at BIGINT NOT NULL,
      revoked_at BIGINT
    )`,
    'CREATE INDEX device_account ON device (account, last_used_at)',
    `CREATE TABLE session (
      token_hash BYTEA PRIMARY KEY,
      account TEXT NOT NULL REFERENCES account (id),
      device TEXT NOT NULL REFERENCES device (id),
      site TEXT NOT NULL,
      project TEXT NOT NULL,
      provider TEXT NOT NULL,
      user_name TEXT,
      escrow_from BIGINT NOT NULL,
      created_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
    'CREATE INDEX session_account ON session (account)',
    'CREATE INDEX session_expiry ON session (expires_at)',
    `CREATE TABLE challenge (
      id TEXT PRIMARY KEY,
      purpose TEXT NOT NULL,
      email TEXT NOT NULL,
      site TEXT NOT NULL,
      code_hash BYTEA NOT NULL,
      browser_hash BYTEA NOT NULL,
      details TEXT NOT NULL,
      tries BIGINT NOT NULL,
      used_at BIGINT,
      expires_at BIGINT NOT NULL
    )`,
    'CREATE INDEX challenge_expiry ON challenge (expires_at)',
    `CREATE TABLE approval (
      id TEXT PRIMARY KEY,
      token_hash BYTEA NOT NULL UNIQUE,
      browser_hash BYTEA NOT NULL,
      account TEXT NOT NULL REFERENCES account (id),
      site TEXT NOT NULL,
      details TEXT NOT NULL,
      state TEXT NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
    'CREATE INDEX approval_expiry ON approval (expires_at)',
    `CREATE TABLE recovery (
      token_hash BYTEA PRIMARY KEY,
      session BYTEA NOT NULL,
      site TEXT NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
    'CREATE INDEX recovery_expiry ON recovery (expires_at)',
    `CREATE TABLE envelope (
      account TEXT NOT NULL REFERENCES account (id),
      version BIGINT NOT NULL,
      mode TEXT NOT NULL,
      iv BYTEA NOT NULL,
      sealed BYTEA NOT NULL,
      sealed_device_share BYTEA NOT NULL,
      addresses TEXT NOT NULL,
      writer_hash BYTEA NOT NULL,
      created_at BIGINT NOT NULL,
      confirmed_at BIGINT,
      PRIMARY KEY (account, version)
    )`,
    `CREATE TABLE share (
      account TEXT NOT NULL,
      version BIGINT NOT NULL,
      kind TEXT NOT NULL,
      holder TEXT NOT NULL,
      sealed BYTEA NOT NULL,
      key_id TEXT,
      PRIMARY KEY (account, version, kind, holder),
      FOREIGN KEY (account, version) REFERENCES envelope (account, version)
    )`,
    'CREATE INDEX share_key ON share (key_id)',
    `CREATE TABLE social_flow (
      id TEXT PRIMARY KEY,
      provider TEXT NOT NULL,
      site TEXT NOT NULL,
      secret_hash BYTEA NOT NULL,
      details TEXT NOT NULL,
      state TEXT NOT NULL,
      code_hash BYTEA,
      short_code_hash BYTEA,
      profile TEXT,
      tries BIGINT NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
    'CREATE INDEX social_flow_expiry ON social_flow (expires_at)',
    `CREATE TABLE rate_limit (
      key TEXT PRIMARY KEY,
      count BIGINT NOT NULL,
      resets_at BIGINT NOT NULL
    )`,
    'CREATE INDEX rate_limit_expiry ON rate_limit (resets_at)',
    `CREATE TABLE audit (
      id TEXT PRIMARY KEY,
      at BIGINT NOT NULL,
      account TEXT NOT NULL,
      what TEXT NOT NULL,
      project TEXT NOT NULL,
      site TEXT NOT NULL,
      ip_hash TEXT NOT NULL
    )`,
    'CREATE INDEX audit_account ON audit (account, at)',
    'CREATE INDEX audit_at ON audit (at)',
  ],
  [
    // The device waits, independent of its sessions.
    'ALTER TABLE device ADD COLUMN waits_until BIGINT NOT NULL DEFAULT 0',
    `UPDATE device SET waits_until = COALESCE(
      (SELECT MAX(escrow_from) FROM session WHERE session.device = device.id), 0)`,
    `CREATE TABLE device_recovery (
      token_hash BYTEA PRIMARY KEY,
      device TEXT NOT NULL REFERENCES device (id),
      site TEXT NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
    `INSERT INTO device_recovery (token_hash, device, site, expires_at)
      SELECT recovery.token_hash, session.device, recovery.site, recovery.expires_at
      FROM recovery JOIN session ON session.token_hash = recovery.session`,
    'DROP TABLE recovery',
    'ALTER TABLE device_recovery RENAME TO recovery',
    'CREATE INDEX recovery_expiry ON recovery (expires_at)',
  ],
  [
    // The account of a code or a social sign-in, so that it ends together with the account's other pending requests.
    'ALTER TABLE challenge ADD COLUMN account TEXT',
    'CREATE INDEX challenge_account ON challenge (account)',
    'CREATE INDEX challenge_email ON challenge (email)',
    'ALTER TABLE social_flow ADD COLUMN subject TEXT',
    'CREATE INDEX social_flow_subject ON social_flow (provider, subject)',
    'CREATE INDEX approval_account ON approval (account)',
    'CREATE INDEX recovery_device ON recovery (device)',
  ],
  [
    // The last bundle of each account and network, by the built-in bundler.
    `CREATE TABLE last_bundle (
      key TEXT PRIMARY KEY,
      transaction_hash TEXT NOT NULL,
      sent_at BIGINT NOT NULL
    )`,
    'CREATE INDEX last_bundle_sent ON last_bundle (sent_at)',
  ],
  [
    // A recovery counts once its notice was mailed.
    'ALTER TABLE recovery ADD COLUMN mailed_at BIGINT',
    'UPDATE recovery SET mailed_at = 0',
  ],
]

/**
 * Brings the tables up to date. Any number of processes may call it at once; one does the work.
 * @throws Error if the database was made by a newer version
 */
export async function migrate(store: Store, nowMs: number, migrations = MIGRATIONS): Promise<void> {
  await store.transaction(
    async (sql) => {
      await sql.query('CREATE TABLE IF NOT EXISTS migration (version BIGINT PRIMARY KEY, applied_at BIGINT NOT NULL)')
      const [row] = await sql.query<{ version: number | null }>('SELECT MAX(version) AS version FROM migration')
      const version = row?.version ?? 0
      if (version > migrations.length)
        throw new Error(`The database has version ${version}; this program knows ${migrations.length}. Update it.`)
      for (const [index, statements] of migrations.entries()) {
        if (index < version) continue
        for (const statement of statements) await sql.query(statement)
        await sql.query('INSERT INTO migration (version, applied_at) VALUES ($1, $2)', [index + 1, nowMs])
      }
    },
    { isExclusive: true, isDurable: true },
  )
}
