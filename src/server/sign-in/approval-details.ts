import { EMAIL_PROVIDER, type Identity } from '../accounts/accounts.ts'
import type { DeviceClaim } from '../devices/devices.ts'

/** Facts that the owner compares before approving a device. */
export interface ApprovalFacts {
  readonly device: string
  readonly site: string
  /** Two digits, which the asking device shows, too. */
  readonly number: string
  readonly askedAtMs: number
  /** The network that the call came from, such as `203.0.113.x`; `null` if it is unknown. */
  readonly network: string | null
}

/** Stored details of a device that waits for its approval. */
export interface ApprovalDetails {
  readonly device: DeviceClaim
  /** How the visitor signed in: `email`, `farcaster` or a social provider. */
  readonly provider: string
  readonly userName: string | null
  readonly number: string
  readonly askedAtMs: number
  readonly network: string | null
  /** A social identity that is added to the account with it. */
  readonly link?: Identity | undefined
}

interface Stored {
  readonly name: string
  readonly publicKey?: string | undefined
  /** Absent in rows from before the gate was for every way in. */
  readonly provider?: string | undefined
  readonly userName?: string | null | undefined
  readonly number?: string | undefined
  readonly askedAtMs?: number | undefined
  readonly network?: string | null | undefined
  readonly link?: Readonly<Record<string, string>> | undefined
}

export function writeApproval({ device: { name, publicKey }, link, ...details }: ApprovalDetails): string {
  const stored: Stored = {
    ...details,
    name,
    publicKey: publicKey && Buffer.from(publicKey).toString('base64url'),
    link: link && writeLink(link),
  }
  return JSON.stringify(stored)
}

export function readApproval(text: string): ApprovalDetails {
  const { name, publicKey, link, ...details } = JSON.parse(text) as Stored
  const key = publicKey === undefined ? undefined : Buffer.from(publicKey, 'base64url')
  const { provider = EMAIL_PROVIDER, userName = null, number = '', askedAtMs = 0, network = null } = details
  const device = { name, publicKey: key }
  return { device, provider, userName, number, askedAtMs, network, link: link && readLink(link) }
}

export function factsOf(site: string, { device, number, askedAtMs, network }: ApprovalDetails): ApprovalFacts {
  return { device: device.name, site, number, askedAtMs, network }
}

/** An identity on its way into the account of its email address, as a code or an approval carries it. */
export function writeLink({ provider, subject, email, userName }: Identity): Readonly<Record<string, string>> {
  return { provider, subject, ...(email !== null && { email }), ...(userName !== null && { userName }) }
}

export function readLink(details: Readonly<Record<string, string>>): Identity {
  const { provider = '', subject = '', email = null, userName = null } = details
  return { provider, subject, email, userName }
}
