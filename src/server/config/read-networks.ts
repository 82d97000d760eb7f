import type { Hex } from 'viem'
import * as z from 'zod/mini'
import type { BundlerSettings, PaymasterSettings } from '../bundler/bundler-settings.ts'
import { ACCOUNTS_PER_PROJECT, partOf } from '../bundler/reserve-spending.ts'
import type { NetworkSettings } from '../networks/network-settings.ts'

/** Variables of the environment, by name. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Default max cost per day of bundles and sponsored fees, in a network's coin. */
const BUNDLES_DAILY_LIMIT = '1'
const SPONSORED_PROJECT_DAILY_LIMIT = '1'
const SPONSORED_ACCOUNT_DAILY_LIMIT = '0.05'

const BUILT_IN = 'built-in'

const url = z.string().check(z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)))
const amount = z.string().check(z.regex(/^\d{1,6}(\.\d{1,9})?$/))
const limits = {
  projectDailyLimit: z.optional(amount),
  accountDailyLimit: z.optional(amount),
  serviceDailyLimit: z.optional(amount),
}
const builtInBundler = z.object(limits)
const builtInPaymaster = z.object({
  // A template keeps the source of an expression, not its flags.
  address: z.templateLiteral(['0x', z.string().check(z.regex(/^[\da-fA-F]{40}$/))]),
  ...limits,
})

const networksSchema = z.record(
  z.string().check(z.regex(/^[-a-z\d]{3,8}:[-\w]{1,32}$/)),
  z.object({
    node: url,
    bundler: z.optional(z.union([z.literal(BUILT_IN), builtInBundler, url])),
    paymaster: z.optional(z.union([builtInPaymaster, url])),
    paymasterContext: z.optional(z.record(z.string(), z.unknown())),
  }),
)

type Networks = z.infer<typeof networksSchema>

/**
 * `NETWORKS`, with the keys for the service's own bundler and paymaster: `BUNDLER_KEYS` and `PAYMASTER_KEY`.
 * @throws Error that names the place that is wrong
 */
export function readNetworks(env: Environment): Readonly<Record<string, NetworkSettings>> {
  const networks = parse(env['NETWORKS'] ?? '{}')
  return Object.fromEntries(
    Object.entries(networks).map(([id, { node, bundler, paymaster, paymasterContext }]) => [
      id,
      {
        node,
        bundler: withBundlerKeys(bundler, env),
        paymaster: withPaymasterKey(paymaster, env),
        paymasterContext,
      },
    ]),
  )
}

function parse(text: string): Networks {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new Error('NETWORKS: this is not JSON', { cause: error })
  }
  const { success, data, error } = networksSchema.safeParse(json)
  if (!success) throw new Error(`NETWORKS: ${error.issues[0]?.path.join('.') || 'it'} is not a network’s setting`)
  return data
}

function withBundlerKeys(bundler: Networks[string]['bundler'], env: Environment): string | BundlerSettings | undefined {
  if (bundler === undefined || (typeof bundler === 'string' && bundler !== BUILT_IN)) return bundler
  const given = typeof bundler === 'string' ? {} : bundler
  const { projectDailyLimit = BUNDLES_DAILY_LIMIT, serviceDailyLimit } = given
  const { accountDailyLimit = partOf(projectDailyLimit, ACCOUNTS_PER_PROJECT) } = given
  const keys = (env['BUNDLER_KEYS'] ?? '').split(/[\s,]+/).filter(Boolean)
  if (keys.length === 0) throw new Error('BUNDLER_KEYS: the built-in bundler needs at least one private key')
  return {
    keys: keys.map((key) => readKey(key, 'BUNDLER_KEYS')),
    projectDailyLimit,
    accountDailyLimit,
    serviceDailyLimit,
  }
}

function withPaymasterKey(
  paymaster: Networks[string]['paymaster'],
  env: Environment,
): string | PaymasterSettings | undefined {
  if (typeof paymaster !== 'object') return paymaster
  const {
    address,
    projectDailyLimit = SPONSORED_PROJECT_DAILY_LIMIT,
    accountDailyLimit = SPONSORED_ACCOUNT_DAILY_LIMIT,
    serviceDailyLimit,
  } = paymaster
  const key = readKey(env['PAYMASTER_KEY'] ?? '', 'PAYMASTER_KEY')
  return { address, key, name: env['SPONSOR_NAME'], projectDailyLimit, accountDailyLimit, serviceDailyLimit }
}

function readKey(text: string, name: string): Hex {
  if (!/^0x[\da-f]{64}$/i.test(text)) throw new Error(`${name}: a private key is 0x and 64 hexadecimal digits`)
  return text as Hex
}
