import { zstdCompressSync } from 'node:zlib'
import { getBase58Decoder } from '@solana/web3.js'
import { readTokenAccount, readTokenMint, tokenAmount } from '../token-accounts.ts'
import type { AccountState, VirtualMachine } from '../virtual-machine.ts'
import type { Options } from './read-params.ts'
import { rpcErrors } from './rpc-error.ts'

const MAX_BASE58_BYTES = 128
/** Every account is rent-exempt, which nodes express by the largest epoch. */
const RENT_EPOCH = 2n ** 64n - 1n

/**
 * An account in a node's JSON, in the requested encoding.
 *
 * @throws RpcError -32602 for an unknown encoding, or base58 of more than 128 bytes.
 */
export function encodeAccount(account: AccountState, options: Options, machine: VirtualMachine): object {
  const { lamports, owner, executable, data } = account
  return {
    ...{ lamports, owner, executable, rentEpoch: RENT_EPOCH, space: data.length },
    data: encodeData(account, options, machine),
  }
}

function encodeData(
  account: AccountState,
  { encoding = 'binary', dataSlice }: Options,
  machine: VirtualMachine,
): unknown {
  if (encoding === 'jsonParsed') {
    return parseData(account, machine) ?? [Buffer.from(account.data).toString('base64'), 'base64']
  }
  const data = sliceData(account.data, dataSlice)
  switch (encoding) {
    case 'base64':
      return [Buffer.from(data).toString('base64'), encoding]
    case 'base64+zstd':
      return [zstdCompressSync(data).toString('base64'), encoding]
    case 'base58':
    case 'binary': {
      if (data.length > MAX_BASE58_BYTES) {
        throw rpcErrors.invalidParams(
          'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.',
        )
      }
      const text = getBase58Decoder().decode(data)
      return encoding === 'binary' ? text : [text, encoding]
    }
    default:
      throw rpcErrors.invalidParams(`Invalid params: unknown encoding ${String(encoding)}.`)
  }
}

function sliceData(data: Uint8Array, slice: unknown): Uint8Array {
  if (slice === undefined || slice === null) return data
  const { offset, length } = slice as { offset?: unknown; length?: unknown }
  if (typeof offset !== 'number' || typeof length !== 'number')
    throw rpcErrors.invalidParams('Invalid params: dataSlice.')
  return data.subarray(offset, offset + length)
}

/** `jsonParsed` of token accounts and mints; `undefined` for anything that the node can't parse. */
function parseData(account: AccountState, machine: VirtualMachine): object | undefined {
  const space = account.data.length
  const mint = readTokenMint(account)
  if (mint) {
    const { program, supply, ...info } = mint
    return { program, space, parsed: { type: 'mint', info: { ...info, supply: supply.toString() } } }
  }
  const token = readTokenAccount(account)
  if (!token) return undefined
  const { program, amount, delegate, delegatedAmount, ...info } = token
  const mintAccount = machine.account(token.mint)
  const decimals = (mintAccount && readTokenMint(mintAccount)?.decimals) ?? 0
  const delegation = delegate === undefined ? {} : { delegate, delegatedAmount: tokenAmount(delegatedAmount, decimals) }
  return {
    program,
    space,
    parsed: { type: 'account', info: { ...info, ...delegation, tokenAmount: tokenAmount(amount, decimals) } },
  }
}
