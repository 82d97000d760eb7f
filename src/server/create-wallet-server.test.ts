import { expect, test } from 'vitest'
import { checkAddresses, type AddressSettings } from './create-wallet-server.ts'
import { SOCIAL_IDS } from './social/known-providers.ts'

const URL = 'https://peer.example'

/** Each setting that names another server, or the service itself. */
const ALL: { readonly [Name in keyof AddressSettings]-?: NonNullable<AddressSettings[Name]> } = {
  publicUrl: URL,
  socials: Object.fromEntries(SOCIAL_IDS.map((id) => [id, { clientId: 'a', clientSecret: 'b', baseUrl: URL }])),
  farcaster: { relayUrl: URL, rpcUrl: URL },
  networks: { 'eip155:1': { node: URL, bundler: URL, paymaster: URL } },
}

/** The paths of all addresses in the settings. */
function pathsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (value === URL) return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, [...path, name]))
}

function withAddress(url: string, [name, ...rest]: readonly string[], value: unknown = ALL): unknown {
  if (name === undefined) return url
  return { ...(value as object), [name]: withAddress(url, rest, (value as Record<string, unknown>)[name]) }
}

test.each(pathsIn(ALL).map((path) => [path.join('.'), path] as const))('%s needs TLS, unless it is here', (_, path) => {
  for (const url of ['http://peer.example', 'http://10.0.0.1', 'http://localhost.example'])
    expect(() => checkAddresses(withAddress(url, path) as AddressSettings)).toThrow('must begin with https:')
  for (const url of [URL, 'http://localhost:8787', 'http://127.0.0.1', 'http://wallet.localhost'])
    expect(() => checkAddresses(withAddress(url, path) as AddressSettings)).not.toThrow()
})
