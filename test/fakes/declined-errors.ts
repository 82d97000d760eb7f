import { walletError } from './create-fake-provider.ts'

/** Errors by which wallets say that the visitor declined, each under the name of where it comes from. */
export const DECLINED_ERRORS: readonly (readonly [name: string, error: unknown])[] = [
  ['EIP-1193', walletError(4001)],
  ['a code as text', Object.assign(new Error('No'), { code: '4001' })],
  ['a wrapped error', walletError(-32603, 'Internal error', { originalError: { code: 4001 } })],
  ['a cause', new Error('Failed', { cause: walletError(4001) })],
  ['words under an internal error', walletError(-32603, 'MetaMask Tx Signature: User denied transaction signature.')],
  ['words without a code', new Error('User rejected the request.')],
  ['a sentence instead of an error', 'User canceled'],
  ['WalletConnect', walletError(5000, 'User rejected.')],
  ['WalletConnect: methods', walletError(5002, 'User rejected methods.')],
  ['ethers', Object.assign(new Error('Failed'), { code: 'ACTION_REJECTED' })],
  ['Wallet Standard', walletError(4_001_000, 'No')],
]
