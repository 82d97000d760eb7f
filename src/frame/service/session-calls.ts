import { array, boolean, nullable, object, optional, string, undefined as nothing } from 'zod/mini'
import { sessionEnded } from '#core/errors/wallet-service-errors.ts'
import { isCaipNetworkId, type CaipNetworkId } from '#lib/caip.ts'
import type { FrameAccountType } from '#lib/frame-protocol/messages.ts'
import type { ServiceClient } from './create-service-client.ts'
import { ACCOUNT, type ServiceAccount } from './service-account.ts'

const ANSWER = object({ account: ACCOUNT })
const SESSION = object({ account: nullable(ACCOUNT) })
const NETWORKS = object({ networks: optional(array(object({ id: string(), smartAccounts: boolean() }))) })

/** The calls about the session and its account (docs/service-api.md). */
export interface SessionCalls {
  /** Who is signed in; `undefined` for a visitor who never was. */
  find(): Promise<ServiceAccount | undefined>
  /** @throws WalletDialogError `session_ended` */
  read(): Promise<ServiceAccount>
  prefer(type: FrameAccountType): Promise<ServiceAccount>
  /** Signs out. */
  end(): Promise<void>
  /** The networks where smart accounts can send. */
  readSmartAccountNetworks(): Promise<readonly CaipNetworkId[]>
}

export function createSessionCalls({ call }: Pick<ServiceClient, 'call'>): SessionCalls {
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
    end: () => call({ method: 'DELETE', path, answer: nothing() }),
    async readSmartAccountNetworks() {
      const { networks = [] } = await call({ method: 'GET', path: '/v1/config', answer: NETWORKS })
      return networks.flatMap(({ id, smartAccounts }) => (smartAccounts && isCaipNetworkId(id) ? [id] : []))
    },
  }
}
