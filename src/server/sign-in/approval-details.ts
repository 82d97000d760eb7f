import type { Identity } from '../accounts/accounts.ts'
import type { DeviceClaim } from '../devices/devices.ts'
import { readLink, writeLink } from './links.ts'

/** What a device that waits for its approval will get. */
export interface ApprovalDetails {
  readonly device: DeviceClaim
  /** A social identity that is added to the account with it. */
  readonly link?: Identity | undefined
}

interface Stored {
  readonly name: string
  readonly publicKey?: string | undefined
  readonly link?: Readonly<Record<string, string>> | undefined
}

export function writeApproval({ device: { name, publicKey }, link }: ApprovalDetails): string {
  const stored: Stored = {
    name,
    publicKey: publicKey && Buffer.from(publicKey).toString('base64url'),
    link: link && writeLink(link),
  }
  return JSON.stringify(stored)
}

export function readApproval(text: string): ApprovalDetails {
  const { name, publicKey, link } = JSON.parse(text) as Stored
  const key = publicKey === undefined ? undefined : Buffer.from(publicKey, 'base64url')
  return { device: { name, publicKey: key }, link: link && readLink(link) }
}
