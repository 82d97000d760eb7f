import type { SessionTypes, SignClientTypes } from '@walletconnect/types'
import {
  createSignClient,
  endSignClient,
  type StockSignClient,
} from '../../../demo/sandbox/testing/create-sign-client.ts'

export const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const OTHER_ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const METHODS = ['personal_sign', 'eth_sendTransaction']
const EVENTS = ['accountsChanged', 'chainChanged']

/** The namespaces that a wallet approves. */
export function approved(chains: readonly string[], { addresses = [ADDRESS], methods = METHODS } = {}) {
  const accounts = chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))
  return { eip155: { chains: [...chains], methods: [...methods], events: EVENTS, accounts } }
}

type Namespaces = SessionTypes.Namespaces

/** A stock sign-client in the wallet's role. */
export interface TestWallet {
  readonly client: StockSignClient
  next<Event extends SignClientTypes.Event>(event: Event): Promise<SignClientTypes.EventArguments[Event]>
  /** Scans a URI, up to the proposal. */
  scan(uri: string): Promise<SignClientTypes.EventArguments['session_proposal']>
  /** Scans and approves; resolves with the session's topic once the page has acknowledged it. */
  approve(uri: string, namespaces?: Namespaces, properties?: Record<string, string>): Promise<string>
  /** Answers the next request; resolves with it. */
  answer(
    outcome: { result: unknown } | { error: { code: number; message: string } },
  ): Promise<SignClientTypes.EventArguments['session_request']>
  close(): Promise<void>
}

export async function createTestWallet(relayUrl: string): Promise<TestWallet> {
  const client = await createSignClient('Test wallet', relayUrl, 'sandbox')
  const next: TestWallet['next'] = (event) => new Promise((resolve) => client.once(event, resolve))

  async function scan(uri: string) {
    const proposed = next('session_proposal')
    await client.pair({ uri })
    return proposed
  }

  return {
    client,
    next,
    scan,
    async approve(uri, namespaces = approved(['eip155:1', 'eip155:137']), properties) {
      const { id } = await scan(uri)
      const { topic } = await client.approve({ id, namespaces, ...(properties && { sessionProperties: properties }) })
      return topic
    },
    async answer(outcome) {
      const request = await next('session_request')
      await client.respond({ topic: request.topic, response: { id: request.id, jsonrpc: '2.0', ...outcome } as never })
      return request
    },
    close: () => endSignClient(client),
  }
}
