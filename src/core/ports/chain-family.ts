import type { CaipNetworkId, ChainNamespace } from '#lib/caip.ts'
import type { AccountType } from '../model/account.ts'
import type { Clock } from './clock.ts'
import type { Ens } from './ens.ts'
import type { BalanceRequest, NativeBalance } from './native-balance.ts'
import type { Rpc } from './rpc.ts'
import type { SignedText } from './signature-verifier.ts'
import type { TokenSources } from './token-sources.ts'
import type { TransactionQuery, TransactionReport } from './transaction-reader.ts'
import type { Transfers } from './transfers.ts'

/** A chain family as every page loads it, before anything is asked of it. Keep it short: it counts in the page's first bytes. */
export interface ChainFamily {
  readonly namespace: ChainNamespace
  /**
   * The networks that a site can name by id alone, a line each: the reference of the CAIP-2 id, name, symbol of the coin, `t` for
   * a test network, separated by `|`.
   */
  readonly networks?: string
  /** Of its native coins; 18 by default [networks.decimals]. */
  readonly decimals?: number
  /** The type of account that comes first [accounts.types]. */
  readonly accountType?: AccountType
  /** Everything else of it: a module. */
  load(): Promise<{ readonly chain: Chain }>
}

/** Why nothing may be sent to what was typed. */
export type AddressProblem = 'not-an-address' | 'wrong-case' | 'zero-address'

/** How the addresses of a family are compared. */
export interface AddressRules {
  /** The same for all spellings of one address. */
  toKey(address: string): string
  /** Whether a source's text is the address of a token. */
  isToken?(address: string): boolean
}

/** How a visitor writes to whom to send. */
export interface RecipientRules {
  /** Reads a typed address [send.addresses]: in its canonical form, or what is wrong with it. */
  parse(typed: string): { readonly address: string } | { readonly problem: AddressProblem }
  /** Whether a typed text can still become an address, or a name if the family has names, if its writer goes on. */
  mayBecome(typed: string): boolean
}

/**
 * An address as a wallet or storage gives it, in its canonical form; `undefined` if it is none on the chain with that reference (CAIP-10
 * profile of each namespace).
 */
export type ReadAddress = (address: string, reference: string) => string | undefined

/** How the nodes of a family are asked which chain they serve, and whether they are there. */
export interface NodeIdentity {
  /** The call whose answer names the chain. */
  readonly method: string
  /** What the answer means, as a CAIP-2 reference; `undefined` if it means nothing. */
  read(answer: unknown): string | undefined
  /** A cheap call that ranking times. */
  readonly ping: string
}

/** Block explorers of a family. */
export interface Explorers {
  /** Hosts of the built-in networks, by the reference of their CAIP-2 id. */
  readonly hosts: Readonly<Record<string, string>>
  /** The path under which they show a token. */
  readonly tokenPath: 'token' | 'address'
  /** What is added to a collection's page to show one NFT of it. */
  nftQuery?(tokenId: string): string
}

/**
 * A chain family: what the dialog needs to know of it at any moment, and doors to the rest. Each opening waits for it, so keep it
 * short. A door that is missing is something that the dialog does not do on these chains, and offers nowhere.
 */
export interface Chain {
  readonly namespace: ChainNamespace
  /** As visitors know it: of the networks that are alike, the first. */
  readonly name: string
  /** Whether networks of other names are alike. */
  readonly hasKin?: true
  /** `false`: its wallets connect over WalletConnect only. */
  readonly isConnectable?: false
  readonly address: AddressRules
  /** `true`: an address belongs to one network, not to all of the family. */
  readonly isOneNetwork?: true
  readonly explorers?: Explorers
  /** A link that names an account together with its network, for wallets that open such links. */
  paymentUri?(reference: string, address: string): string | undefined
  readonly node?: NodeIdentity
  /** The first digits of the catalogue ids of wallets that open on a phone without having a link of their own. */
  readonly linklessWallets?: readonly string[]
  /** Whether the blockchain API knows what an account has done. */
  readonly hasHistory?: true
  /** The network whose registry resolves names. */
  readonly nameNetwork?: CaipNetworkId

  /** What recognises its addresses. */
  loadReadAddress(): Promise<ReadAddress>
  /** Where one can send. */
  loadRecipientRules?(): Promise<RecipientRules>
  readBalance?(rpc: Rpc, request: BalanceRequest): Promise<NativeBalance>
  createTokenSources?(deps: {
    rpc: Rpc
    clock: Clock
  }): Promise<Partial<TokenSources> & Pick<TokenSources, 'fromChain'>>
  readTransaction?(loadRpc: () => Promise<Rpc>, query: TransactionQuery): Promise<TransactionReport>
  createTransfers?(deps: { rpc: Rpc; clock: Clock }): Promise<Transfers>
  createNames?(rpc: Rpc): Promise<Ens>
  /** If its accounts can sign in; then it has rules in `src/chains/sign-in-rules.ts`, too. */
  verifySignature?(loadRpc: () => Promise<Rpc>, signed: SignedText): Promise<boolean>
}

/** All chain families, once they are loaded. */
export interface Chains {
  readonly list: readonly Chain[]
  of(namespace: ChainNamespace): Chain
}
