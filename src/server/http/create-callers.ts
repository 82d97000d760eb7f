import { isAllowedOrigin } from '#lib/is-allowed-origin.ts'
import { keyedHash } from '../crypto/hashes.ts'
import { originNotAllowed } from '../errors/service-errors.ts'
import type { Caller } from '../ports/caller.ts'
import type { AppContext } from './app-env.ts'
import { clientAddress, networkOf } from './client-network.ts'
import { parse } from './read-body.ts'
import { headersSchema } from './schemas.ts'

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

/** Who makes a call, and whether they may. */
export interface Callers {
  /** @throws ServiceError `invalid_request`, `origin_not_allowed` */
  of(c: AppContext): Caller
  ipHashOf(c: AppContext): string
  /** The origin patterns of a project; `undefined` if it is unknown. */
  patternsOf(project: string): readonly string[] | undefined
  /** @throws ServiceError `origin_not_allowed` unless the call comes from the service's own pages */
  checkOrigin(c: AppContext): void
}

export function createCallers(rules: SiteRules, pepper: Uint8Array): Callers {
  function ipHashOf(c: AppContext) {
    const remote = c.env.incoming?.socket.remoteAddress ?? ''
    const address = clientAddress(remote, c.req.header('x-forwarded-for'), rules.trustedProxies)
    return keyedHash(pepper, 'ip', networkOf(address)).toString('base64url').slice(0, 22)
  }

  function patternsOf(project: string): readonly string[] | undefined {
    if (Object.hasOwn(rules.projects, project)) return rules.projects[project]
    return rules.allowedOrigins.length > 0 ? rules.allowedOrigins : undefined
  }

  return {
    ipHashOf,
    patternsOf,
    of(c) {
      const headers = { project: c.req.header('wallet-project'), site: c.req.header('wallet-site') }
      const { project, site } = parse(headersSchema, headers)
      const patterns = patternsOf(project)
      if (!patterns || !isAllowedOrigin(site, patterns)) throw originNotAllowed()
      return { project, site, ipHash: ipHashOf(c) }
    },
    checkOrigin(c) {
      if (c.req.header('origin') !== rules.publicUrl) throw originNotAllowed()
    },
  }
}
