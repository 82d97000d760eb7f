import { object, optional, safeParse, string, type infer as Infer } from 'zod/mini'
import { frameActionNotAllowed } from '#core/errors/frame-errors.ts'
import { formatUnits } from '#lib/amounts.ts'
import { checksumAddress } from '#lib/checksum-address.ts'
import { describeCall, type EvmCall } from './describe-call.ts'
import { frameNetworkOf } from './frame-networks.ts'
import type { PrepareRequest } from './prepared-request.ts'
import { readEvmAccount, readHex, readList, refuse } from './read-params.ts'

/** Nonce, gas and fees are the wallet's own: a page that names them is not heard. */
const TRANSACTION = object({
  from: string(),
  to: optional(string()),
  value: optional(string()),
  data: optional(string()),
  input: optional(string()),
  chainId: optional(string()),
})

/** `eth_sendTransaction [transaction]`: signs and sends a transaction of the EVM account, and answers its hash. */
export const prepareSendTransaction: PrepareRequest = async (params, { wallet, chainId }) => {
  const [fields] = readList(params)
  const parsed = safeParse(TRANSACTION, fields)
  if (!parsed.success)
    return refuse(`its transaction, at ${parsed.error.issues[0]?.path.join('.') ?? ''}`, parsed.error)
  // A smart account sends user operations, which need a bundler.
  if (readEvmAccount(parsed.data.from, wallet) !== 'eoa') throw frameActionNotAllowed()
  const network = frameNetworkOf(chainId)
  if (!network) throw frameActionNotAllowed()
  if (parsed.data.chainId !== undefined && `eip155:${readNumber(parsed.data.chainId, 'chain id')}` !== chainId)
    return refuse('it is for another network')
  const call = readCall(parsed.data)

  const { prepareTransaction, readToken } = await import('./load-evm-accounts.ts')
  const [description, transaction] = await Promise.all([
    describeCall(call, { network, readToken: (address) => readToken(wallet, chainId, address) }),
    prepareTransaction(wallet, chainId, call),
  ])
  return {
    approval: {
      ...description,
      rows: [
        ...description.rows,
        { label: 'Network', value: network.name },
        {
          label: 'Network fee',
          value: `at most ${formatUnits(transaction.maxFee, network.decimals)} ${network.symbol}, paid by you`,
        },
        { label: 'Account', value: wallet.evm, isCode: true },
      ],
    },
    run: transaction.send,
  }
}

function readCall({ to, value, data, input }: Infer<typeof TRANSACTION>): EvmCall {
  const receiver = to === undefined ? undefined : checksumAddress(to)
  if (to !== undefined && receiver === undefined) return refuse('its receiver is no address')
  if (data !== undefined && input !== undefined && data !== input) return refuse('its data is there twice')
  const bytes = readHex(data ?? input ?? '0x')
  if (!bytes) return refuse('its data')
  if (receiver === undefined && bytes.length === 0) return refuse('it has no receiver')
  return { to: receiver, value: readNumber(value ?? '0x0', 'value'), data: bytes }
}

function readNumber(value: string, what: string): bigint {
  return /^0x[\da-f]{1,64}$/i.test(value) ? BigInt(value) : refuse(`its ${what}`)
}
