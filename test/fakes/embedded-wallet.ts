import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes, serializeSignature } from 'viem'
import { privateKeyToAccount, sign } from 'viem/accounts'
import type { EmbeddedWallet } from '../../src/frame/accounts/embedded-wallet.ts'
import type { SentLog } from '../../src/frame/device/create-sent-log.ts'
import { encodeBase58 } from '../../src/lib/base58.ts'

const EVM_KEY = '0x1ab42cc412b618bdea3a599e3c9bae199ebf030895b039e9db1e30dafb12b727'
const SOLANA_KEY = new Uint8Array(32).fill(7)

/** The EVM account of the embedded wallet below, to compare signatures with. */
export const EMBEDDED_OWNER = privateKeyToAccount(EVM_KEY)

/** Keeps what was sent for as long as the wallet is there. */
function createTestSentLog(): SentLog {
  const notes = new Map<string, string>()
  return {
    find: async (what) => notes.get(what),
    note: async (what, hash) => void notes.set(what, hash),
    forget: async (what) => void notes.delete(what),
  }
}

/** An embedded wallet with local keys, and a node that answers as a test chooses. */
export function createEmbeddedWallet(
  node: (method: string, params: unknown) => unknown = () => undefined,
): EmbeddedWallet {
  const askKeys = async (name: string, payload: { digest?: Uint8Array; message?: Uint8Array }) => {
    if (name === 'signSolana') return ed25519.sign(payload.message!, SOLANA_KEY)
    const hash = `0x${Buffer.from(payload.digest!).toString('hex')}` as const
    return hexToBytes(serializeSignature(await sign({ hash, privateKey: EVM_KEY })))
  }
  return {
    evm: EMBEDDED_OWNER.address,
    smartAccount: '0x91501f73e747cACf0927d2510dE87502Df9bE767',
    solana: encodeBase58(ed25519.getPublicKey(SOLANA_KEY)),
    sent: createTestSentLog(),
    askKeys: askKeys as EmbeddedWallet['askKeys'],
    askNode: async (_chainId, method, params) => node(method, params),
  }
}
