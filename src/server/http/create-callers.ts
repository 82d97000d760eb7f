import { isIPv4, isIPv6 } from 'node:net'
import { isAllowedOrigin } from '#lib/is-allowed-origin.ts'
import { keyedHash } from '../crypto/hashes.ts'
import { invalidRequest, originNotAllowed } from '../errors/service-errors.ts'
import type { Caller, CallerNetworks } from '../ports/caller.ts'
import type { Logger } from '../ports/logger.ts'
import type { AppContext } from './app-env.ts'
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

/**
 * Returns the address of a call's client, empty if it is unknown.
 * @param remote the address of the connection; empty if there is none
 * @param forwarded the X-Forwarded-For header
 * @param trustedProxies the number of proxies before the service; each adds the address it saw
 */
export function clientAddress(remote: string, forwarded: string | undefined, trustedProxies: number): string {
  if (trustedProxies === 0) return remote
  const before = (forwarded ?? '').split(',').map((hop) => hop.trim())
  const hops = [...before.filter(Boolean), remote]
  return hops[Math.max(hops.length - 1 - trustedProxies, 0)] ?? remote
}

/**
 * The network that limits count by: an IPv4 address, or the /64 network of an IPv6 one. Ports and brackets are left out. Empty if
 * it isn’t an address.
 */
export function networkOf(address: string): string {
  const bare = bareAddress(address)
  const groups = groupsOf(bare)
  if (!groups) return isIPv4(bare) ? bare : ''
  return mappedAddress(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/** The /48 network of an IPv6 address, all of which one customer can have; `undefined` for other addresses. */
export function wideNetworkOf(address: string): string | undefined {
  const groups = groupsOf(bareAddress(address))
  return groups && mappedAddress(groups) === undefined ? `${groups.slice(0, 3).join(':')}::/48` : undefined
}

/** The visible part of an address: enough to tell networks apart, but not visitors. */
export function shownNetwork(address: string): string | undefined {
  const network = networkOf(address)
  return isIPv4(network) ? network.replace(/\d+$/, 'x') : wideNetworkOf(address)
}

/** Some proxies write `203.0.113.9:40001` or `[2001:db8::1]:443`. A zone follows a `%`. */
function bareAddress(address: string): string {
  const inBrackets = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(address)?.[1]
  const withoutPort = /^([\d.]+):\d{1,5}$/.exec(address)?.[1]
  const [bare = ''] = (inBrackets ?? withoutPort ?? address).split('%')
  return bare
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): readonly string[] | undefined {
  if (!isIPv6(address)) return undefined
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(8 - left.length - right.length, 0) }, () => '0')
  return [...left, ...zeros, ...right]
}

/** The IPv4 address in `::ffff:203.0.113.9`, however it is written. */
function mappedAddress(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
