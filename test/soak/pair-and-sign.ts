import { privateKeyToAccount } from 'viem/accounts'
import { recoverMessageAddress } from 'viem/utils'
import type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
import { createTestPage } from '../fakes/walletconnect/create-test-page.ts'
import { approved, createTestWallet } from '../fakes/walletconnect/create-test-wallet.ts'

/** The first account of anvil and Hardhat. */
const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')

/** Counts of one pairing's steps on both sides; each must be 1 at the end. */
export interface PairingCounts {
  /** Proposals that the wallet was asked to approve. */
  proposals: number
  /** Connections that the page was given. */
  connections: number
  /** Signatures requested from the wallet. */
  requests: number
  /** Signatures that the page got and that are right. */
  signatures: number
  /** Ends of the session that the wallet was notified of. */
  ends: number
}

export const createCounts = (): PairingCounts => ({
  proposals: 0,
  connections: 0,
  requests: 0,
  signatures: 0,
  ends: 0,
})

const WHOLE: PairingCounts = { proposals: 1, connections: 1, requests: 1, signatures: 1, ends: 1 }

/** Lists the faults of a finished pairing. */
export function findPairingFaults(counts: PairingCounts): string[] {
  return (Object.keys(WHOLE) as (keyof PairingCounts)[])
    .filter((name) => counts[name] !== WHOLE[name])
    .map((name) => `${name}: ${counts[name]} instead of ${WHOLE[name]}`)
}

/**
 * One visitor: a page pairs with a wallet, has it sign a text, and disconnects. The page is the product's own connector, the
 * wallet a stock sign-client; both on sockets of their own.
 */
export async function pairAndSign(relayUrl: string, text: string, counts: PairingCounts): Promise<void> {
  const wallet = await createTestWallet(relayUrl)
  const { client } = wallet
  const ended = Promise.withResolvers<void>()
  client.on('session_proposal', ({ id }) => {
    counts.proposals += 1
    client.approve({ id, namespaces: approved(['eip155:1'], { addresses: [account.address] }) }).catch(ended.reject)
  })
  client.on('session_request', ({ id, topic, params }) => {
    counts.requests += 1
    const [message] = params.request.params as [`0x${string}`]
    account
      .signMessage({ message: { raw: message } })
      .then((result) => client.respond({ topic, response: { id, jsonrpc: '2.0', result } }))
      .catch(ended.reject)
  })
  // Looked at as it comes in: a stock client whose socket is cut while it gives up a topic waits for ever, and says nothing.
  const engine = client.engine as unknown as { onSessionDeleteRequest(topic: string, payload: object): Promise<void> }
  const { onSessionDeleteRequest } = engine
  engine.onSessionDeleteRequest = (topic, payload) => {
    counts.ends += 1
    ended.resolve()
    return onSessionDeleteRequest(topic, payload)
  }
  const page = createTestPage({ relayUrl })
  try {
    const attempt = page.connect()
    await client.pair({ uri: await Promise.race([attempt.uri, attempt.connection.then(() => '')]) })
    const connection = await Promise.race([attempt.connection, ended.promise])
    if (!connection) throw new Error('The wallet ended the session before the page was connected.')
    counts.connections += 1
    const message: `0x${string}` = `0x${Buffer.from(text).toString('hex')}`
    const provider = connection.provider('eip155') as Eip1193Provider
    const signature = (await provider.request({
      method: 'personal_sign',
      params: [message, account.address],
    })) as `0x${string}`
    if ((await recoverMessageAddress({ message: text, signature })) === account.address) counts.signatures += 1
    await connection.disconnect()
    await ended.promise
  } finally {
    await wallet.close()
  }
}
