import type { CaipNetworkId, ChainNamespace } from '#lib/caip.ts'
import type { PaymentLinkParts } from '#lib/payment-link.ts'
import type { AccountType } from '../model/account.ts'
import type { Network } from '../model/network.ts'
import type { Clock } from './clock.ts'
import type { Ens } from './ens.ts'
import type { BalanceRequest, NativeBalance } from './native-balance.ts'
import type { Rpc } from './rpc.ts'
import type { SignedText } from './signature-verifier.ts'
import type { Swaps } from './swaps.ts'
import type { TokenSources } from './token-sources.ts'
import type { TransactionQuery, TransactionReport } from './transaction-reader.ts'
import type { Transfers } from './transfers.ts'

/** A network that a site can name by id alone [networks.decimals]. Its endpoints come with the configuration. */
export type BuiltInNetwork = Pick<Network, 'id' | 'name' | 'nativeCurrency' | 'testnet'>

/** The part of a chain family that every page loads. Keep it short: it is part of the page load. */
export interface ChainFamily {
  readonly namespace: ChainNamespace
  /** The networks that a site can name by id alone. */
  readonly networks?: readonly BuiltInNetwork[]
  /** The type of account that comes first [accounts.types]. */
  readonly accountType?: AccountType
  /** Its wallets connect over WalletConnect only. */
  readonly isRelayOnly?: true
  /** Loads the rest of the family. */
  load(): Promise<{ readonly chain: Chain }>
}

/** Why nothing can be sent to what was typed. */
export type AddressProblem = 'not-an-address' | 'wrong-case' | 'zero-address'

/** How the addresses of a family are compared. */
export interface AddressRules {
  /** The same for all spellings of one address. */
  toKey(address: string): string
  /** True if text from a source is a token's address. */
  isToken?(address: string): boolean
}

/** How visitors enter recipients. */
export interface RecipientRules {
  /** Reads a typed address [send.addresses]: in its canonical form, or what is wrong with it. */
  parse(typed: string): { readonly address: string } | { readonly problem: AddressProblem }
  /** True if typed text can still become an address, or a name if the family has names. */
  mayBecome(typed: string): boolean
}

/** A payment as a link names it. Addresses are as written: callers must check them. */
export interface LinkedPayment {
  /** The reference of the network's CAIP-2 id. */
  readonly reference: string
  /** An address, or a name if the family has names. */
  readonly recipient: string
  /** Absent for the network's coin. */
  readonly token?: string | undefined
  /** In the smallest unit; or in whole units, as a decimal text. */
  readonly amount: { readonly units: bigint } | { readonly text: string }
  /** Absent if the family’s links have none. */
  readonly notes?: PaymentNotes
}

/** The notes of a payment link, besides payer, recipient and amount: Solana Pay has all of these, EIP-681 none. */
export interface PaymentNotes {
  /** Name of the requester, such as a shop. */
  readonly label?: string | undefined
  /** The purpose of the payment. */
  readonly message?: string | undefined
  /** A text to be written on the chain with it. */
  readonly memo?: string | undefined
  /** An account to be named in its transaction, by which it can be found. */
  readonly reference?: string | undefined
}

/** A payment to be written as a link. */
export interface PaymentToLink extends Omit<LinkedPayment, 'amount'> {
  /** In the unit that people use, as a decimal text above zero. */
  readonly text: string
  /** The same in the smallest unit; `undefined` if the asset's decimals are unknown. */
  readonly units: bigint | undefined
}

/** How payments are written [pay.links]. */
export interface PaymentRules {
  /** The asset namespace of fungible tokens in CAIP-19. */
  readonly tokens: string
  /** True if a network's coin has this number in SLIP-44. */
  isCoin(coinType: string, caipNetworkId: CaipNetworkId): boolean
  /** The scheme of its payment links, in lower case. */
  readonly scheme: string
  /**
   * Reads a link's target and parameters; or says why it can’t be paid, in English for developers.
   * @param target - percent-decoded
   */
  parse(target: string, fields: ReadonlyMap<string, string>): LinkedPayment | { readonly problem: string }
  /** The target and parameters that `parse` reads as this payment; or says why there is no such link. */
  write(payment: PaymentToLink): Pick<PaymentLinkParts, 'target' | 'fields'> | { readonly problem: string }
}

/**
 * Parses an address from a wallet or storage into its canonical form; `undefined` if it isn’t valid on the chain with that reference
 * (CAIP-10 profile of each namespace).
 */
export type ReadAddress = (address: string, reference: string) => string | undefined

/** How to ask a family's nodes which chain they serve, and whether they are up. */
export interface NodeIdentity {
  /** The call whose answer identifies the chain. */
  readonly method: string
  /** The answer as a CAIP-2 reference; `undefined` if it isn’t valid. */
  read(answer: unknown): string | undefined
  /** A cheap call, timed for ranking. */
  readonly ping: string
}

/** Block explorers of a family. */
export interface Explorers {
  /** Hosts of the built-in networks, by the reference of their CAIP-2 id. */
  readonly hosts: Readonly<Record<string, string>>
  /** The path of a token's page. */
  readonly tokenPath: 'token' | 'address'
  /** The query that shows a single NFT on its collection's page. */
  nftQuery?(tokenId: string): string
}

/**
 * A chain family: what the dialog always needs to know, and loaders for the rest. Each opening waits for it, so keep it
 * short. If a loader is missing, the dialog doesn’t offer that on these chains.
 */
export interface Chain {
  readonly namespace: ChainNamespace
  /** The name that visitors know: the name of its first network. */
  readonly name: string
  /** True if it has networks under other names that work alike. */
  readonly hasSiblings?: true
  readonly address: AddressRules
  /** `true`: an address belongs to one network, not to the whole family. */
  readonly isOneNetwork?: true
  readonly explorers?: Explorers
  /** A link that names an account together with its network, for wallets that open such links. */
  paymentUri?(reference: string, address: string): string | undefined
  readonly node?: NodeIdentity
  /** Prefixes of catalogue ids: wallets that can be opened on a phone although they have no link. */
  readonly linklessWallets?: readonly string[]
  /** Ids of networks' pictures in the public catalogue, by the reference of their CAIP-2 ids. */
  readonly imageIds?: Readonly<Record<string, string>>
  /** True if the blockchain API has accounts' histories. */
  readonly hasHistory?: true
  /** The network whose registry resolves names. */
  readonly nameNetwork?: CaipNetworkId

  /** Loads the parser of its addresses. */
  loadReadAddress(): Promise<ReadAddress>
  /** True if its nodes list all tokens of an account: one that they leave out, it has none of. */
  readonly listsTokens?: true
  /** If it can send. */
  loadRecipientRules?(): Promise<RecipientRules>
  /** If it can send, too. */
  loadPaymentRules?(): Promise<PaymentRules>
  readBalance?(rpc: Rpc, request: BalanceRequest): Promise<NativeBalance>
  createTokenSources?(deps: {
    rpc: Rpc
    clock: Clock
  }): Promise<Partial<TokenSources> & Pick<TokenSources, 'fromChain'>>
  readTransaction?(loadRpc: () => Promise<Rpc>, query: TransactionQuery): Promise<TransactionReport>
  createTransfers?(deps: { rpc: Rpc; clock: Clock }): Promise<Transfers>
  /** The networks that the service swaps on, by their ids. */
  readonly swapNetworks?: readonly (string | number)[]
  createSwaps?(deps: { rpc: Rpc; clock: Clock }): Promise<Swaps>
  createNames?(rpc: Rpc): Promise<Ens>
  /** If its accounts can sign in; then it has rules in `src/chains/sign-in-rules.ts`, too. */
  verifySignature?(loadRpc: () => Promise<Rpc>, signed: SignedText): Promise<boolean>
}

/** All chain families, once they are loaded. */
export interface Chains {
  readonly list: readonly Chain[]
  of(namespace: ChainNamespace): Chain
}
