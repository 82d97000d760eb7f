import { isAllowedOrigin } from '#lib/is-allowed-origin.ts'
import { keyedHash } from '../crypto/hashes.ts'
import { invalidRequest, originNotAllowed } from '../errors/service-errors.ts'
import type { Caller, CallerNetworks } from '../ports/caller.ts'
import type { Logger } from '../ports/logger.ts'
import type { AppContext } from './app-env.ts'
import { clientAddress, networkOf, shownNetwork, wideNetworkOf } from './client-network.ts'
import { parse } from './read-body.ts'
import { headersSchema } from './schemas.ts'

/** No project can have this id, so no caller can name it. */
const UNLISTED = '*'

/** Which sites may embed the wallet. */
export interface SiteRules {
  /** The service's own origin. */
  readonly publicUrl: string
  /** Origin patterns of any project that `projects` does not name. Empty: only named projects. */
  readonly allowedOrigins: readonly string[]
  /** Origin patterns by project id. */
  readonly projects: Readonly<Record<string, readonly string[]>>
  /** Proxies before the service whose X-Forwarded-For is believed. */
  readonly trustedProxies: number
}

/** Identifies the caller, and checks that the call is allowed. */
export interface Callers {
  /** @throws ServiceError `invalid_request`, `origin_not_allowed` */
  of(c: AppContext): Caller
  /**
   * The caller's networks, hashed.
   * @throws ServiceError `invalid_request` if a trusted proxy names something that isn’t an address
   */
  networksOf(c: AppContext): CallerNetworks
  /** The origin patterns of a project; `undefined` if it is unknown. */
  patternsOf(project: string): readonly string[] | undefined
  /**
   * The budget that a project's spending counts against: its own if `projects` lists it. All other projects share one, because
   * callers make up their names.
   */
  budgetOf(project: string): string
  /** @throws ServiceError `origin_not_allowed` unless the call comes from the service's own pages */
  checkOrigin(c: AppContext): void
}

export function createCallers(rules: SiteRules, pepper: Uint8Array, log: Logger): Callers {
  let hasWarned = false
  const hashOf = (network: string) => keyedHash(pepper, 'ip', network).toString('base64url').slice(0, 22)

  /** All visitors then count as the proxy. */
  function warnOfIgnoredHeader() {
    if (hasWarned) return
    hasWarned = true
    log({ level: 'warn', event: 'forwarded-for-ignored' })
  }

  function callerNetworks(c: AppContext): CallerNetworks {
    const remote = c.env.incoming?.socket.remoteAddress ?? ''
    const forwarded = c.req.header('x-forwarded-for')
    if (forwarded !== undefined && rules.trustedProxies === 0) warnOfIgnoredHeader()
    const address = clientAddress(remote, forwarded, rules.trustedProxies)
    if (address === '') return { ipHash: '' } // A program's own server called without a connection.
    const [network, wide] = [networkOf(address), wideNetworkOf(address)]
    if (network === '') throw invalidRequest({ reason: 'X-Forwarded-For does not name an address' })
    const shown = shownNetwork(address)
    return {
      ipHash: hashOf(network),
      ...(wide !== undefined && { wideIpHash: hashOf(wide) }),
      ...(shown !== undefined && { shownNetwork: shown }),
    }
  }

  function patternsOf(project: string): readonly string[] | undefined {
    if (Object.hasOwn(rules.projects, project)) return rules.projects[project]
    return rules.allowedOrigins.length > 0 ? rules.allowedOrigins : undefined
  }

  return {
    networksOf: callerNetworks,
    patternsOf,
    budgetOf: (project) => (Object.hasOwn(rules.projects, project) ? project : UNLISTED),
    of(c) {
      const headers = { project: c.req.header('wallet-project'), site: c.req.header('wallet-site') }
      const { project, site } = parse(headersSchema, headers)
      const patterns = patternsOf(project)
      if (!patterns || !isAllowedOrigin(site, patterns, 'in-development')) throw originNotAllowed()
      return { project, site, ...callerNetworks(c) }
    },
    checkOrigin(c) {
      if (c.req.header('origin') !== rules.publicUrl) throw originNotAllowed()
    },
  }
}
