import { RpcError, toWireError, type WireError } from '../requests/rpc-error.ts'
import { createChoices } from './create-choices.ts'

/** A wallet's answer to a page. */
export type WalletReply = { readonly result?: unknown; readonly error?: WireError }

/** A request that a page has sent to a wallet. */
export interface WalletRequest {
  readonly method: string
  readonly params: readonly unknown[]
}

/** Decides about a request. @param perform carries it out as the wallet would by itself, once it is called */
export type Decide = (request: WalletRequest, perform: () => Promise<unknown>) => unknown

/** How a wallet answers: by itself, or as a test has decided before. */
export interface Answering {
  /** Every request so far, oldest first. */
  readonly requests: readonly WalletRequest[]
  request(method: string, params: readonly unknown[]): Promise<WalletReply>
  /** Decides about the next request of a method; without one, about the next that needs the wallet's owner. */
  decideNext(decide: Decide, method?: string): void
  /** The same for every request, until another decision; what `decideNext` decides comes first. */
  decideAll(decide: Decide, method?: string): void
}

/** Options of {@link createAnswering}. */
interface AnsweringOptions {
  perform(request: WalletRequest): unknown
  /** True if the wallet would ask its owner. */
  needsOwner(request: WalletRequest): boolean
  /** Errors that are not the wallet's own words: `request` throws them. By default, pages get their message. */
  readonly isFatal?: (error: unknown) => boolean
}

/** Creates the answers of a wallet. */
export function createAnswering({ perform, needsOwner, isFatal = () => false }: AnsweringOptions): Answering {
  const requests: WalletRequest[] = []
  const choices = createChoices<Decide>()

  return {
    requests,
    async request(method, params) {
      const request = { method, params }
      requests.push(request)
      const carryOut = async () => perform(request)
      try {
        const decide = choices.take(method, needsOwner(request))
        return { result: await (decide ? decide(request, carryOut) : carryOut()) }
      } catch (error) {
        if (isFatal(error)) throw error
        return { error: toWireError(error) }
      }
    },
    decideNext: choices.next,
    decideAll: choices.always,
  }
}

/** As wallets word the decision of their owner; other codes are failures of the wallet. */
export const refusal = (code = 4001, message = code === 4001 ? 'User rejected the request.' : `Failed with ${code}.`) =>
  new RpcError(code, message)
