import { array, boolean, nullable, object, optional, string, undefined as nothing, type infer as Infer } from 'zod/mini'
import { sessionEnded } from '#core/errors/wallet-service-errors.ts'
import { isCaipNetworkId, type CaipNetworkId } from '#lib/caip.ts'
import {
  LOGIN_PROVIDERS,
  type FrameAccountType,
  type FrameLogins,
  type LoginProvider,
} from '#lib/frame-protocol/messages.ts'
import type { ServiceClient } from './create-service-client.ts'
import { ACCOUNT, type ServiceAccount } from './service-account.ts'

const ANSWER = object({ account: ACCOUNT })
const SESSION = object({ account: nullable(ACCOUNT) })
const CONFIG = object({
  email: optional(boolean()),
  socials: optional(array(string())),
  farcaster: optional(boolean()),
  networks: optional(array(object({ id: string(), smartAccounts: boolean() }))),
})
/** The offers of the service. */
export interface ServiceConfig {
  /** `undefined` if the service doesn't name them. */
  readonly logins: FrameLogins | undefined
  /** The networks where smart accounts can send. */
  readonly smartAccountNetworks: readonly CaipNetworkId[]
}

/** The calls about the session and its account (docs/service-api.md). */
export interface SessionCalls {
  /** The account that is signed in; `undefined` for a visitor who never was. */
  find(): Promise<ServiceAccount | undefined>
  /** @throws WalletDialogError `session_ended` */
  read(): Promise<ServiceAccount>
  prefer(type: FrameAccountType): Promise<ServiceAccount>
  /** Signs out of an account, by its id. */
  end(account: string): Promise<void>
  readConfig(): Promise<ServiceConfig>
}

export function createSessionCalls({ call, of }: Pick<ServiceClient, 'call' | 'of'>): SessionCalls {
  const path = '/v1/session'
  const find = async () => (await call({ method: 'GET', path, answer: SESSION })).account ?? undefined

  return {
    find,
    async read() {
      const account = await find()
      if (!account) throw sessionEnded()
      return account
    },
    async prefer(preferredAccountType) {
      const body = { preferredAccountType }
      return (await call({ method: 'PATCH', path: '/v1/account', body, answer: ANSWER })).account
    },
    end: (account) => of(account).call({ method: 'DELETE', path, answer: nothing() }),
    readConfig: async () => toServiceConfig(await call({ method: 'GET', path: '/v1/config', answer: CONFIG })),
  }
}

function toServiceConfig({ networks = [], ...logins }: Infer<typeof CONFIG>): ServiceConfig {
  return {
    logins: toLogins(logins),
    smartAccountNetworks: networks.flatMap(({ id, smartAccounts }) =>
      smartAccounts && isCaipNetworkId(id) ? [id] : [],
    ),
  }
}

function toLogins({
  email,
  socials,
  farcaster = false,
}: Omit<Infer<typeof CONFIG>, 'networks'>): FrameLogins | undefined {
  if (email === undefined || !socials) return undefined
  const isSetUp = (provider: LoginProvider) => (provider === 'farcaster' ? farcaster : socials.includes(provider))
  return { email, socials: LOGIN_PROVIDERS.filter(isSetUp) }
}
