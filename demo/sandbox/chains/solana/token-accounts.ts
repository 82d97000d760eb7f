import { getBase58Decoder } from '@solana/web3.js'
import type { AccountState, VirtualMachine } from './virtual-machine.ts'

/** SPL Token and Token-2022. */
export const TOKEN_PROGRAMS = {
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'spl-token',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'spl-token-2022',
} as const

const MINT_BYTES = 82
const ACCOUNT_BYTES = 165
/** Offset of the byte that tells what an account with extensions is: 1 for a mint, 2 for a token account. */
const TYPE_OFFSET = 165
const STATES = ['uninitialized', 'initialized', 'frozen']

/** A token account in the layout of both token programs. */
export interface TokenAccount {
  readonly program: string
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly delegate: string | undefined
  readonly delegatedAmount: bigint
  readonly state: string
  readonly isNative: boolean
}

/** A token's mint. */
export interface TokenMint {
  readonly program: string
  readonly mintAuthority: string | null
  readonly supply: bigint
  readonly decimals: number
  readonly isInitialized: boolean
  readonly freezeAuthority: string | null
}

const addressAt = (data: Uint8Array, offset: number) => getBase58Decoder().decode(data.subarray(offset, offset + 32))
const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)

/** An optional address: a 32-bit flag, then the address. */
const optionalAddressAt = (data: Uint8Array, offset: number) =>
  viewOf(data).getUint32(offset, true) === 0 ? undefined : addressAt(data, offset + 4)

function tokenProgramOf({ owner }: AccountState): string | undefined {
  return Object.hasOwn(TOKEN_PROGRAMS, owner) ? TOKEN_PROGRAMS[owner as keyof typeof TOKEN_PROGRAMS] : undefined
}

/** Parses a token account; `undefined` for any other. */
export function readTokenAccount(account: AccountState): TokenAccount | undefined {
  const { data } = account
  const program = tokenProgramOf(account)
  if (!program || !(data.length === ACCOUNT_BYTES || (data.length > TYPE_OFFSET && data[TYPE_OFFSET] === 2))) return
  const view = viewOf(data)
  return {
    program,
    mint: addressAt(data, 0),
    owner: addressAt(data, 32),
    amount: view.getBigUint64(64, true),
    delegate: optionalAddressAt(data, 72),
    state: STATES[data[108] ?? 0] ?? 'uninitialized',
    isNative: view.getUint32(109, true) !== 0,
    delegatedAmount: view.getBigUint64(121, true),
  }
}

/** Parses a mint; `undefined` for any other account. */
export function readTokenMint(account: AccountState): TokenMint | undefined {
  const { data } = account
  const program = tokenProgramOf(account)
  if (!program || !(data.length === MINT_BYTES || (data.length > TYPE_OFFSET && data[TYPE_OFFSET] === 1))) return
  return {
    program,
    mintAuthority: optionalAddressAt(data, 0) ?? null,
    supply: viewOf(data).getBigUint64(36, true),
    decimals: data[44] ?? 0,
    isInitialized: data[45] === 1,
    freezeAuthority: optionalAddressAt(data, 46) ?? null,
  }
}

/** An amount in the form in which nodes return it. */
export function tokenAmount(amount: bigint, decimals: number) {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '')
  const uiAmountString = `${decimals === 0 ? digits : digits.slice(0, -decimals)}${fraction === '' ? '' : `.${fraction}`}`
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

/** A token account's balance in the form of a transaction's metadata. */
export interface TokenBalance {
  readonly accountIndex: number
  readonly mint: string
  readonly owner: string
  readonly programId: string
  readonly uiTokenAmount: ReturnType<typeof tokenAmount>
}

/** The token balances of a transaction's accounts. */
export function readTokenBalances(addresses: readonly string[], machine: VirtualMachine): TokenBalance[] {
  return addresses.flatMap((address, accountIndex) => {
    const account = machine.account(address)
    const token = account && readTokenAccount(account)
    if (!account || !token) return []
    const mint = machine.account(token.mint)
    const decimals = (mint && readTokenMint(mint)?.decimals) ?? 0
    const { mint: mintAddress, owner, amount } = token
    return [
      {
        accountIndex,
        mint: mintAddress,
        owner,
        programId: account.owner,
        uiTokenAmount: tokenAmount(amount, decimals),
      },
    ]
  })
}
