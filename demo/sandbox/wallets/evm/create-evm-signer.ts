import { type Address, createWalletClient, defineChain, type Hex, http, toHex } from 'viem'
import { mnemonicToAccount, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { DEV_MNEMONIC } from '../../chains/chain-table.ts'
import { nextAddress } from '../keys/with-next-keys.ts'
import type { TransactionRequest } from './requests/parse-transaction.ts'
import type { TypedData } from './requests/parse-typed-data.ts'
import type { WalletChain } from './wallet-chain.ts'

/** Holds the keys and signs with them; keys never leave it. */
export interface EvmSigner {
  /** The accounts, checksummed (EIP-55), in derivation order. */
  readonly addresses: readonly Address[]
  signMessage(address: Address, message: Hex): Promise<Hex>
  signTypedData(address: Address, typedData: TypedData): Promise<Hex>
  /** Fills in nonce, gas and fees, signs, and sends the transaction to the chain's node. */
  sendTransaction(chain: WalletChain, transaction: TransactionRequest): Promise<Hex>
}

const ACCOUNT_COUNT = 5

/** The signer for the well-known test mnemonic that anvil funds; five accounts. */
export function createEvmSigner(): EvmSigner {
  const accounts = deriveAccounts()

  function accountOf(address: Address): PrivateKeyAccount {
    const account = accounts.find((candidate) => candidate.address === address)
    if (!account) throw new Error(`The wallet has no key for ${address}.`)
    return account
  }

  return {
    addresses: accounts.map((account) => account.address),
    signMessage: (address, message) => accountOf(address).signMessage({ message: { raw: message } }),
    signTypedData: (address, typedData) => accountOf(address).signTypedData(typedData),
    sendTransaction(chain, { from, ...transaction }) {
      const client = createWalletClient({
        account: accountOf(from),
        chain: toViemChain(chain),
        transport: http(chain.rpcUrl, { retryCount: 0 }),
      })
      return client.sendTransaction(transaction)
    },
  }
}

/** Wraps a signer so that the account after the requested one signs. */
export function withNextEvmKeys(signer: EvmSigner): EvmSigner {
  const next = (address: Address) => nextAddress(signer, address)
  return {
    addresses: signer.addresses,
    signMessage: (address, message) => signer.signMessage(next(address), message),
    signTypedData: (address, typedData) => signer.signTypedData(next(address), typedData),
    sendTransaction: (chain, transaction) =>
      signer.sendTransaction(chain, { ...transaction, from: next(transaction.from) }),
  }
}

/** Derives the seed once: that costs far more than a child key. */
function deriveAccounts(): PrivateKeyAccount[] {
  const parent = mnemonicToAccount(DEV_MNEMONIC, { path: "m/44'/60'/0'/0" }).getHdKey()
  return Array.from({ length: ACCOUNT_COUNT }, (_, index) => {
    const { privateKey } = parent.deriveChild(index)
    if (!privateKey) throw new Error('No private key could be derived from the test mnemonic.')
    return privateKeyToAccount(toHex(privateKey))
  })
}

function toViemChain({ chainId, name, symbol, decimals, rpcUrl }: WalletChain) {
  return defineChain({
    id: chainId,
    name,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
}
