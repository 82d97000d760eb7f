import * as z from 'zod/mini'
import type { NetworkSettings } from '../networks/network-settings.ts'
import type { Environment } from './environment.ts'

const url = z.string().check(z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)))

const networksSchema = z.record(
  z.string().check(z.regex(/^(eip155:[1-9]\d{0,15}|solana:\w{32})$/)),
  z.object({ node: url, bundler: z.optional(url), paymaster: z.optional(url) }),
)

/**
 * `NETWORKS`: what the frame reaches.
 * @throws Error that names the place that is wrong
 */
export function readNetworks(env: Environment): Readonly<Record<string, NetworkSettings>> {
  const text = env['NETWORKS']
  if (text === undefined) return {}
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new Error('NETWORKS: this is not JSON', { cause: error })
  }
  const { success, data, error } = networksSchema.safeParse(json)
  if (!success) throw new Error(`NETWORKS: ${error.issues[0]?.path.join('.') ?? 'it'} is not a network’s setting`)
  return data
}
