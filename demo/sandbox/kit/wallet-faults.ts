import type { ServiceFault, ServiceFaults } from '../service/faults/create-service-faults.ts'

/** A part of the embedded wallet's service that can fail; `service` is all of it. */
export type EmbeddedWalletPart =
  | 'service'
  | 'frame'
  | 'settings'
  | 'email'
  | 'social'
  | 'farcaster'
  | 'devices'
  | 'session'
  | 'keys'
  | 'nodes'
  | 'bundler'

/** The faults of the embedded wallet, by name. */
export interface EmbeddedWalletFaults {
  /** Every request to a part fails, until `clearFaults`; by default with status 503. */
  fail(part: EmbeddedWalletPart, fault?: ServiceFault): void
  /** The next request to a part fails; by default with status 503. */
  failNext(part: EmbeddedWalletPart, fault?: ServiceFault): void
}

const REQUESTS: Readonly<Record<EmbeddedWalletPart, RegExp>> = {
  service: /^/,
  frame: /^\/frame\//,
  settings: /^\/v1\/config\b/,
  email: /^\/v1\/email\//,
  social: /^\/v1\/social\//,
  farcaster: /^\/v1\/farcaster\//,
  devices: /^\/v1\/(devices|approvals|recoveries)\b/,
  session: /^\/v1\/(session|account)\b/,
  keys: /^\/v1\/(envelope|proofs)\b/,
  nodes: /^\/v1\/nodes\//,
  bundler: /^\/v1\/bundler\//,
}

const UNAVAILABLE: ServiceFault = { status: 503 }

/** Creates the faults, none of them on. */
export function createWalletFaults(service: Pick<ServiceFaults, 'failAll' | 'failNext'>): EmbeddedWalletFaults {
  return {
    fail: (part, fault = UNAVAILABLE) => service.failAll(requestsOf(part), fault),
    failNext: (part, fault = UNAVAILABLE) => service.failNext(requestsOf(part), fault),
  }
}

/** @throws Error for tests in JavaScript, if there is no such part */
function requestsOf(part: EmbeddedWalletPart): RegExp {
  if (!Object.hasOwn(REQUESTS, part))
    throw new Error(`The embedded wallet has no part '${String(part)}'. It has: ${Object.keys(REQUESTS).join(', ')}.`)
  return REQUESTS[part]
}
