import { defineError, messageOf } from '#core/errors/wallet-dialog-error.ts'
import type { Network } from '#core/model/network.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import { referenceOf } from '#lib/caip.ts'
import { shortReason } from '#lib/clean-text.ts'
import { fieldsOf } from '#lib/fields-of.ts'
import { rpcWrongChain } from '#rpc/rpc-errors.ts'
import { nodeIdentity } from '../node-identity.ts'
import { readAccount, readHash, readList, readText, readWhole, valueOf, type AccountState } from './read-answer.ts'

/**
 * A Solana node answered with something that can’t be right.
 * @remedy Use another node.
 */
export const solanaAnswerUnreadable = defineError(
  'solana_answer_unreadable',
  'A node of {network} gave an answer that cannot be understood: {reason}',
)

/** As of the last confirmed block. */
const COMMITMENT = 'confirmed'
/** The most that nodes return at once. */
const ACCOUNTS_AT_ONCE = 100
/** More than an account sends while its wallet is asked. */
const SIGNATURES_LIMIT = 50

/** An account and its address. */
export interface AddressedAccount {
  readonly address: string
  readonly account: AccountState
}

/** A blockhash, and the last block in which a transaction with it is valid. */
export interface Lifetime {
  readonly blockhash: string
  readonly lastValidBlockHeight: bigint
  /** The slot in which the node read it. */
  readonly slot?: bigint | undefined
}

/** A transaction that names an account. */
interface LandedTransaction {
  readonly signature: string
  readonly slot: bigint
  readonly isSuccess: boolean
}

/** The result of a node's simulation. */
export interface NodeSimulation {
  /** The chain's own error; `null` if it would succeed. */
  readonly error: unknown
  /** The requested accounts as they would be afterwards. */
  readonly accounts: readonly (AccountState | undefined)[]
}

/** The calls to Solana's nodes that balances and transfers need. Answers are checked; amounts are exact. */
export type SolanaNode = ReturnType<typeof createSolanaNode>

/**
 * Each call rejects as `Rpc.request` does, or with `solana_answer_unreadable`.
 * @param signal - aborts all calls to this node
 */
export function createSolanaNode(rpc: Rpc, network: Network, signal?: AbortSignal) {
  async function ask<Answer>(method: string, params: readonly unknown[], read: (answer: unknown) => Answer) {
    const answer = await rpc.request({ network, method, params, signal })
    try {
      return read(answer)
    } catch (cause) {
      const reason = shortReason(messageOf(cause))
      throw solanaAnswerUnreadable({ network: network.name, reason }, { cause })
    }
  }
  const commitment = { commitment: COMMITMENT } as const

  return {
    /** Lamports. */
    balance: (address: string) =>
      ask('getBalance', [address, commitment], (answer) => readWhole(valueOf(answer), 'balance')),

    /** Accounts, in the order of the addresses; at most `length` bytes of each, if given. */
    async accounts(addresses: readonly string[], length?: number): Promise<readonly (AccountState | undefined)[]> {
      const slice = length === undefined ? {} : { dataSlice: { offset: 0, length } }
      const parts = Array.from({ length: Math.ceil(addresses.length / ACCOUNTS_AT_ONCE) }, (_, index) =>
        addresses.slice(index * ACCOUNTS_AT_ONCE, (index + 1) * ACCOUNTS_AT_ONCE),
      )
      const answers = parts.map((part) =>
        ask('getMultipleAccounts', [part, { ...commitment, encoding: 'base64', ...slice }], (answer) => {
          const list = readList(valueOf(answer), 'list of accounts')
          if (list.length !== part.length) throw new TypeError('it lists other accounts than were asked for')
          return list.map(readAccount)
        }),
      )
      return (await Promise.all(answers)).flat()
    },

    /** The accounts that hold an owner's tokens of one mint. */
    tokenAccounts: (owner: string, mint: string): Promise<readonly AddressedAccount[]> =>
      ask('getTokenAccountsByOwner', [owner, { mint }, { ...commitment, encoding: 'base64' }], (answer) =>
        readList(valueOf(answer), 'list of token accounts').map((entry) => {
          const { pubkey, account } = fieldsOf(entry)
          const state = readAccount(account)
          if (!state) throw new TypeError('it lists a token account that is not there')
          return { address: readHash(pubkey, "token account's address"), account: state }
        }),
      ),

    /** All token accounts of an owner under one token program, as `jsonParsed`. */
    parsedTokenAccounts: (owner: string, programId: string): Promise<readonly unknown[]> =>
      ask('getTokenAccountsByOwner', [owner, { programId }, { ...commitment, encoding: 'jsonParsed' }], (answer) =>
        readList(valueOf(answer), 'list of token accounts'),
      ),

    latestBlockhash: (): Promise<Lifetime> =>
      ask('getLatestBlockhash', [commitment], (answer) => {
        const { blockhash, lastValidBlockHeight } = fieldsOf(valueOf(answer))
        return {
          blockhash: readHash(blockhash, 'blockhash'),
          lastValidBlockHeight: readWhole(lastValidBlockHeight, 'block height'),
          slot: readSlot(answer),
        }
      }),

    /**
     * The same, from a node that says in the same breath that it serves this network: a hash of another cluster would make what is
     * signed for this one valid there. Rejects with `rpc_wrong_chain` otherwise.
     */
    async signableBlockhash(): Promise<Lifetime> {
      const [lifetime, genesis] = await Promise.all([
        this.latestBlockhash(),
        rpc.request({ network, method: nodeIdentity.method, params: [], signal }),
      ])
      const expected = referenceOf(network.caipNetworkId)
      const actual = nodeIdentity.read(genesis)
      if (actual !== expected) throw rpcWrongChain({ host: network.name, actual: actual ?? 'unknown', expected })
      return lifetime
    },

    blockHeight: () => ask('getBlockHeight', [commitment], (answer) => readWhole(answer, 'block height')),

    /** Lamports; `undefined` if the node doesn’t know the message's blockhash, or no longer does. */
    fee: (message: string): Promise<bigint | undefined> =>
      ask('getFeeForMessage', [message, commitment], (answer) => {
        const fee = valueOf(answer)
        return fee === null ? undefined : readWhole(fee, 'fee')
      }),

    /** The lamports that an account of this size must hold (rent exemption). */
    minimumBalance: (bytes: number) =>
      ask('getMinimumBalanceForRentExemption', [bytes, commitment], (answer) => readWhole(answer, 'minimum balance')),

    /** Simulates a base64 transaction on the current state, without verifying signatures. */
    simulate: (transaction: string, addresses: readonly string[]): Promise<NodeSimulation> => {
      const accounts = { encoding: 'base64', addresses }
      const options = { ...commitment, encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, accounts }
      return ask('simulateTransaction', [transaction, options], (answer) => {
        const { err, accounts: after } = fieldsOf(valueOf(answer))
        if (err === undefined) throw new TypeError('it does not say how the simulation ended')
        if (err !== null) return { error: err, accounts: [] }
        const list = readList(after, 'list of accounts')
        if (list.length !== addresses.length) throw new TypeError('it lists other accounts than were asked for')
        return { error: null, accounts: list.map(readAccount) }
      })
    },

    /** The latest transactions that name an account, newest first. */
    signaturesOf: (address: string): Promise<readonly LandedTransaction[]> =>
      ask('getSignaturesForAddress', [address, { ...commitment, limit: SIGNATURES_LIMIT }], readLanded),

    /** A transaction in base64; `undefined` if the node doesn’t have it. */
    transaction: (signature: string): Promise<string | undefined> => {
      const options = { ...commitment, encoding: 'base64', maxSupportedTransactionVersion: 0 }
      return ask('getTransaction', [signature, options], readWire)
    },

    /** Submits a signed base64 transaction to the network. Resolves with the signature that the node returns. */
    send: (transaction: string) =>
      ask('sendTransaction', [transaction, { encoding: 'base64', preflightCommitment: COMMITMENT }], (answer) =>
        readText(answer, 'signature'),
      ),
  }
}

const readLanded = (answer: unknown): readonly LandedTransaction[] =>
  readList(answer, 'list of transactions').map((entry) => {
    const { signature, slot, err } = fieldsOf(entry)
    return { signature: readText(signature, 'signature'), slot: readWhole(slot, 'slot'), isSuccess: err === null }
  })

function readWire(answer: unknown): string | undefined {
  if (answer === null) return undefined
  const { transaction } = fieldsOf(answer)
  return readText(readList(transaction, 'transaction')[0], 'transaction')
}

/** Absent where the node doesn’t say. */
function readSlot(answer: unknown): bigint | undefined {
  const { slot } = fieldsOf(fieldsOf(answer)['context'])
  return slot === undefined ? undefined : readWhole(slot, 'slot')
}
