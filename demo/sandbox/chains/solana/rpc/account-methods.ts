import { decodeBytes } from '../decode-wire-transaction.ts'
import { readTokenAccount, readTokenMint, TOKEN_PROGRAMS, tokenAmount } from '../token-accounts.ts'
import type { AccountState, VirtualMachine } from '../virtual-machine.ts'
import { encodeAccount } from './encode-account.ts'
import type { NodeMethod } from './node-context.ts'
import { readAddress, readContext, readOptions, readTexts } from './read-params.ts'
import { rpcErrors } from './rpc-error.ts'

const MAX_ACCOUNTS = 100

/** Methods about accounts and their tokens. */
export const ACCOUNT_METHODS = {
  getBalance([address, options], { ledger }) {
    const value = ledger.machine.account(readAddress(address))?.lamports ?? 0n
    return { context: readContext(readOptions(options), ledger), value }
  },

  getAccountInfo([address, given], { ledger }) {
    const options = readOptions(given)
    const account = ledger.machine.account(readAddress(address))
    const value = account ? encodeAccount(account, options, ledger.machine) : null
    return { context: readContext(options, ledger), value }
  },

  getMultipleAccounts([addresses, given], { ledger }) {
    const options = readOptions(given)
    const value = readTexts(addresses, MAX_ACCOUNTS).map((address) => {
      const account = ledger.machine.account(readAddress(address))
      return account ? encodeAccount(account, { encoding: 'base64', ...options }, ledger.machine) : null
    })
    return { context: readContext(options, ledger), value }
  },

  getProgramAccounts([program, given], { ledger }) {
    const options = readOptions(given)
    const filters = Array.isArray(options['filters']) ? (options['filters'] as readonly unknown[]) : []
    const value = ledger.machine
      .accountsOf(readAddress(program))
      .filter(({ account }) => filters.every((filter) => passes(account, filter)))
      .map(({ address, account }) => ({ pubkey: address, account: encodeAccount(account, options, ledger.machine) }))
    return options['withContext'] === true ? { context: readContext(options, ledger), value } : value
  },

  getTokenAccountsByOwner([owner, by, given], { ledger }) {
    const options = readOptions(given)
    const { mint, programId } = readOptions(by)
    const owned = readAddress(owner)
    const requestedMint = mint === undefined ? undefined : readAddress(mint)
    const programs = programId === undefined ? Object.keys(TOKEN_PROGRAMS) : [readAddress(programId)]
    if (requestedMint === undefined && programId === undefined) {
      throw rpcErrors.invalidParams('Invalid params: expected mint or programId.')
    }
    if (!programs.every((program) => Object.hasOwn(TOKEN_PROGRAMS, program))) {
      throw rpcErrors.invalidParams('Invalid param: unrecognized Token program id')
    }
    const value = programs
      .flatMap((program) => ledger.machine.accountsOf(program))
      .filter(({ account }) => {
        const token = readTokenAccount(account)
        return token?.owner === owned && (requestedMint === undefined || token.mint === requestedMint)
      })
      .map(({ address, account }) => ({ pubkey: address, account: encodeAccount(account, options, ledger.machine) }))
    return { context: readContext(options, ledger), value }
  },

  getTokenAccountBalance([address, given], { ledger }) {
    const account = ledger.machine.account(readAddress(address))
    const token = account && readTokenAccount(account)
    if (!token) throw rpcErrors.invalidParams('Invalid param: could not find account')
    const { decimals } = mintOf(token.mint, ledger.machine)
    return { context: readContext(readOptions(given), ledger), value: tokenAmount(token.amount, decimals) }
  },

  getTokenSupply([address, given], { ledger }) {
    const { supply, decimals } = mintOf(readAddress(address), ledger.machine)
    return { context: readContext(readOptions(given), ledger), value: tokenAmount(supply, decimals) }
  },

  getMinimumBalanceForRentExemption([length], { ledger }) {
    if (typeof length !== 'number' || !Number.isSafeInteger(length) || length < 0) {
      throw rpcErrors.invalidParams('Invalid params: expected a data length.')
    }
    return ledger.machine.minimumBalance(length)
  },
} satisfies Record<string, NodeMethod>

function mintOf(address: string, machine: VirtualMachine) {
  const account = machine.account(address)
  const mint = account && readTokenMint(account)
  if (!mint) throw rpcErrors.invalidParams('Invalid param: not a Token mint')
  return mint
}

function passes({ data }: AccountState, filter: unknown): boolean {
  const { dataSize, memcmp } = readOptions(filter)
  if (dataSize !== undefined) return data.length === Number(dataSize)
  const { offset, bytes, encoding = 'base58' } = readOptions(memcmp)
  const expected = decodeBytes(bytes, encoding)
  const start = Number(offset)
  return Buffer.from(data.subarray(start, start + expected.length)).equals(expected)
}
