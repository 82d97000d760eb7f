import { randomUUID } from 'node:crypto'

/** A permission that a wallet has granted to a site, in the terms of ERC-7715. */
export interface GrantedPermission {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Permissions that a wallet grants. */
export interface SessionGrant {
  /** CAIP-10. */
  readonly account: string
  readonly project: { readonly name: string; readonly url: string; readonly iconUrl?: string }
  readonly permissions: readonly GrantedPermission[]
  readonly policies?: readonly GrantedPermission[]
  /** Seconds since the epoch. */
  readonly expiry: number
}

/** A grant as the service lists it. `pci` is its id. */
export interface Session extends SessionGrant {
  readonly pci: string
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  /** Milliseconds since the epoch; missing while it is in force. */
  readonly revokedAt?: number
}

/** The grants that wallets have reported. */
export interface SessionBook {
  /** Adds a grant, as a wallet does after `wallet_grantPermissions`. @returns its `pci` */
  grant(grant: SessionGrant): string
  /** Sessions of an account, newest first, including revoked and expired ones. */
  sessionsOf(account: string): readonly Session[]
  /** @returns false if there is none, or it was revoked before */
  revoke(account: string, pci: string): boolean
}

/** Creates an empty book. */
export function createSessionBook(): SessionBook {
  let sessions: readonly Session[] = []
  const isOf = (account: string) => (session: Session) => session.account.toLowerCase() === account.toLowerCase()
  return {
    grant(grant) {
      const pci = randomUUID()
      sessions = [{ ...grant, pci, createdAt: Date.now() }, ...sessions]
      return pci
    },
    sessionsOf: (account) => sessions.filter(isOf(account)),
    revoke(account, pci) {
      const found = sessions.filter(isOf(account)).find((session) => session.pci === pci)
      if (!found || found.revokedAt !== undefined) return false
      sessions = sessions.map((session) => (session === found ? { ...found, revokedAt: Date.now() } : session))
      return true
    },
  }
}
