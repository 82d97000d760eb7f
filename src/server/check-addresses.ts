import type { NetworkSettings } from './networks/network-settings.ts'
import { expectTls } from './outgoing/expect-tls.ts'
import type { FarcasterSettings } from './service/create-service.ts'
import type { SocialCredentials } from './social/known-providers.ts'

/** The settings with addresses of other servers, and the service's own. */
export interface AddressSettings {
  /** Mails link to it, and providers send visitors back to it. */
  readonly publicUrl: string
  readonly socials?: Readonly<Record<string, SocialCredentials | undefined>> | undefined
  readonly farcaster?: FarcasterSettings | undefined
  readonly networks?: Readonly<Record<string, NetworkSettings>> | undefined
}

/**
 * Checks that each server that isn't on this machine is reached by TLS.
 * @throws Error that names the setting, as the environment does
 */
export function checkAddresses({ publicUrl, socials = {}, farcaster, networks = {} }: AddressSettings): void {
  expectTls(publicUrl, 'PUBLIC_URL')
  for (const [id, { node, bundler, paymaster }] of Object.entries(networks))
    for (const [name, url] of Object.entries({ node, bundler, paymaster }))
      if (typeof url === 'string') expectTls(url, `NETWORKS: ${id}.${name}`)
  if (farcaster) {
    expectTls(farcaster.relayUrl, 'FARCASTER_RELAY_URL')
    expectTls(farcaster.rpcUrl, 'FARCASTER_RPC_URL')
  }
  for (const [id, credentials] of Object.entries(socials))
    if (credentials?.baseUrl !== undefined) expectTls(credentials.baseUrl, `${id.toUpperCase()}_BASE_URL`)
}
