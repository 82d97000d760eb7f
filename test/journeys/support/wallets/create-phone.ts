import type { SessionTypes, SignClientTypes } from '@walletconnect/types'
import type { Address, Hex } from 'viem'
import { expect } from 'vitest'
import type { Sandbox } from '../../../../demo/sandbox/start-sandbox.ts'
import { createSignClient, endSignClient } from '../../../../demo/sandbox/testing/create-sign-client.ts'
import { sendTransaction, signMessage } from '../../../../demo/sandbox/wallets/test-wallet/perform-evm-request.ts'
import { devAccount, devSigners } from './dev-accounts.ts'

type Request = SignClientTypes.EventArguments['session_request']

/** A phone's grant to a site. */
export interface Grant {
  readonly chains?: readonly string[]
  /** Accounts by number, from 1. */
  readonly accounts?: readonly number[]
  /** Granted namespaces besides eip155. */
  readonly more?: SessionTypes.Namespaces
  /** By default it signs, sends and switches. */
  readonly methods?: readonly string[]
}

/** Answers a request for a namespace other than eip155. */
export type PerformElsewhere = (method: string, params: unknown) => unknown

/** A phone with a WalletConnect wallet: a stock sign-client that signs and sends for real. */
export interface Phone {
  /** Scans a link; resolves once the site's proposal is there. */
  scan(uri: string): Promise<{ readonly id: number; readonly name: string; readonly methods: readonly string[] }>
  /** Scans and approves; resolves once the site has acknowledged the session. */
  approve(uri: string, grant?: Grant): Promise<void>
  reject(uri: string): Promise<void>
  /** Requests so far, as they were answered; `refuseNext` refuses the next one: by default, as its owner would. */
  readonly requests: readonly Request[]
  refuseNext(code?: number, message?: string): void
  /** The next request waits for its owner; the result approves it. */
  holdNext(): () => void
  /** Ends the session from the phone. */
  disconnect(): Promise<void>
  /** Resolves once the site was notified. */
  update(grant: Grant): Promise<void>
  emit(name: 'chainChanged' | 'accountsChanged', data: unknown, chain?: string): Promise<void>
  /** Resolves once the site has ended the session. */
  readonly ended: Promise<void>
  readonly sessionCount: number
  close(): Promise<void>
}

const ALL = ['eip155:1', 'eip155:137', 'eip155:11155111']

const METHODS = ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain']

function namespacesOf({ chains = ALL, accounts = [1], methods = METHODS, more = {} }: Grant) {
  const addresses = accounts.map((number) => devAccount(number).address)
  return {
    eip155: {
      chains: [...chains],
      methods: [...methods],
      events: ['accountsChanged', 'chainChanged'],
      accounts: chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`)),
    },
    ...more,
  }
}

/** Starts a phone. */
export async function createPhone({ info, chains }: Sandbox, elsewhere?: PerformElsewhere): Promise<Phone> {
  const client = await createSignClient('Test Phone', info.relayUrl, info.projectId)
  const requests: Request[] = []
  const ended = Promise.withResolvers<void>()
  const holds: Promise<void>[] = []
  const refusals: { code: number; message: string }[] = []
  let topic = ''
  let granted: Grant = {}

  function perform(method: string, params: readonly unknown[], caipNetworkId: string): Promise<unknown> {
    const node = chains.find((chain) => chain.caipNetworkId === caipNetworkId)
    if (method === 'personal_sign') return signMessage(params[0] as Hex, params[1] as Address, devSigners())
    if (method === 'eth_sendTransaction' && node)
      return sendTransaction(params[0] as Parameters<typeof sendTransaction>[0], node, devSigners())
    if (method === 'wallet_switchEthereumChain') return Promise.resolve(null)
    if (method === 'wallet_addEthereumChain') return addChain(params)
    throw new Error(`The phone does not know ${method}`)
  }

  /** Takes the chain into the session. */
  async function addChain([added]: readonly unknown[]) {
    const { chainId } = added as { chainId: Hex }
    granted = { ...granted, chains: [...(granted.chains ?? ALL), `eip155:${Number(chainId)}`] }
    await client.update({ topic, namespaces: namespacesOf(granted) })
    return null
  }

  client.on('session_delete', () => ended.resolve())
  client.on('session_request', (event) => {
    requests.push(event)
    void answer(event)
  })

  async function answer({ id, topic: asking, params: { request, chainId } }: Request) {
    await holds.shift()
    const error = refusals.shift()
    if (error) return client.respond({ topic: asking, response: { id, jsonrpc: '2.0', error } })
    const result = chainId.startsWith('eip155:')
      ? await perform(request.method, request.params as readonly unknown[], chainId)
      : elsewhere?.(request.method, request.params)
    return client.respond({ topic: asking, response: { id, jsonrpc: '2.0', result } })
  }

  const phone: Phone = {
    requests,
    ended: ended.promise,
    refuseNext: (code = 4001, message = 'User rejected the request.') => void refusals.push({ code, message }),
    holdNext() {
      const hold = Promise.withResolvers<void>()
      holds.push(hold.promise)
      return hold.resolve
    },
    get sessionCount() {
      return client.session.length
    },
    async scan(uri) {
      const proposed = new Promise<SignClientTypes.EventArguments['session_proposal']>((resolve) =>
        client.once('session_proposal', resolve),
      )
      await client.pair({ uri })
      const { id, params } = await proposed
      const { requiredNamespaces, optionalNamespaces, proposer } = params
      const methods = (optionalNamespaces['eip155'] ?? requiredNamespaces['eip155'])?.methods ?? []
      return { id, name: proposer.metadata.name, methods }
    },
    async approve(uri, grant = {}) {
      const { id } = await phone.scan(uri)
      granted = grant
      topic = (await client.approve({ id, namespaces: namespacesOf(grant) })).topic
      // The client's promise for it never settles if the site answers before the client has finished asking.
      await expect.poll(() => client.session.get(topic).acknowledged, { interval: 20 }).toBe(true)
    },
    async reject(uri) {
      const { id } = await phone.scan(uri)
      await client.reject({ id, reason: { code: 5000, message: 'User rejected.' } })
    },
    disconnect: () => client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } }),
    async update(grant) {
      await client.update({ topic, namespaces: namespacesOf(grant) })
    },
    emit: (name, data, chain = 'eip155:1') => client.emit({ topic, event: { name, data }, chainId: chain }),
    close: () => endSignClient(client),
  }
  return phone
}
