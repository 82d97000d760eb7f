import {
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  getTransactionEncoder,
  type KeyPairSigner,
  signBytes,
  type Transaction,
} from '@solana/web3.js'

type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

interface Input {
  readonly account: unknown
  readonly transaction: Uint8Array
  readonly chain?: string
}

/** A wallet of Wallet Standard that approves everything, with one key, on a real chain. */
export interface KeyWallet {
  readonly accounts: readonly { readonly address: string; readonly chains: readonly string[] }[]
  readonly features: Readonly<Record<string, unknown>>
  /** All requests so far: the feature, and its input. */
  readonly asked: readonly { readonly feature: string; readonly input: Input }[]
}

export interface KeyWalletOptions {
  /** The features that it has. Default: both. */
  readonly can?: readonly ('signAndSendTransaction' | 'signTransaction')[]
  /** Where its account can be used. Default: devnet. */
  readonly chains?: readonly string[]
}

/** Creates it. @param ask - how it talks to its node */
export function createKeyWallet(
  signer: KeyPairSigner,
  ask: Ask,
  { can = ['signAndSendTransaction', 'signTransaction'], chains = ['solana:devnet'] }: KeyWalletOptions = {},
): KeyWallet {
  const asked: { feature: string; input: Input }[] = []

  async function sign({ transaction }: Input): Promise<Transaction> {
    const decoded = getTransactionDecoder().decode(transaction)
    const signature = await signBytes(signer.keyPair.privateKey, Uint8Array.from(decoded.messageBytes))
    return { ...decoded, signatures: { ...decoded.signatures, [signer.address]: signature } }
  }
  const methods = {
    async signAndSendTransaction(input: Input) {
      asked.push({ feature: 'solana:signAndSendTransaction', input })
      const wire = getBase64EncodedWireTransaction(await sign(input))
      const hash = await ask('sendTransaction', [wire, { encoding: 'base64' }])
      return [{ signature: Uint8Array.from(getBase58Encoder().encode(String(hash))) }]
    },
    async signTransaction(input: Input) {
      asked.push({ feature: 'solana:signTransaction', input })
      return [{ signedTransaction: Uint8Array.from(getTransactionEncoder().encode(await sign(input))) }]
    },
  }
  return {
    accounts: [{ address: signer.address, chains }],
    features: Object.fromEntries(can.map((name) => [`solana:${name}`, { version: '1.0.0', [name]: methods[name] }])),
    asked,
  }
}

type Send = (input: Input) => unknown

/** The same wallet, with another way to sign and send. `send`: its own. */
export function replaceSend(wallet: KeyWallet, replace: (input: Input, send: Send) => unknown): KeyWallet {
  const { signAndSendTransaction } = wallet.features['solana:signAndSendTransaction'] as {
    signAndSendTransaction: Send
  }
  const replaced = { signAndSendTransaction: (input: Input) => replace(input, signAndSendTransaction) }
  return { ...wallet, features: { 'solana:signAndSendTransaction': replaced } }
}
