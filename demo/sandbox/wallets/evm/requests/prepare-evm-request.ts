import { formatUnits } from 'viem'
import type { PreparedRequest } from '../../requests/prepared-request.ts'
import type { EvmRequestContext } from './evm-request-context.ts'
import { parsePersonalSign } from './parse-personal-sign.ts'
import { parseTransaction } from './parse-transaction.ts'
import { parseTypedData } from './parse-typed-data.ts'
import { prepareAddChain, prepareSwitchChain } from './prepare-chain-change.ts'

const PREPARE = {
  personal_sign: prepareMessage,
  eth_signTypedData_v4: prepareTypedData,
  eth_sendTransaction: prepareTransaction,
  wallet_switchEthereumChain: prepareSwitchChain,
  wallet_addEthereumChain: prepareAddChain,
} satisfies Record<string, (params: unknown, context: EvmRequestContext) => PreparedRequest | Promise<PreparedRequest>>

/** A method that always asks the visitor, and needs a connected site. */
export type ApprovedMethod = keyof typeof PREPARE

/** The methods that `prepareEvmRequest` accepts. */
export const APPROVED_METHODS: readonly string[] = Object.keys(PREPARE)

/** True if every call of this method asks the visitor. */
export function isApprovedMethod(method: string): method is ApprovedMethod {
  return APPROVED_METHODS.includes(method)
}

/**
 * Checks a request before the visitor is asked.
 *
 * @throws RpcError with the code that the request's standard defines.
 */
export async function prepareEvmRequest(
  method: ApprovedMethod,
  params: unknown,
  context: EvmRequestContext,
): Promise<PreparedRequest> {
  return await PREPARE[method](params, context)
}

function prepareMessage(params: unknown, { allowedAccounts, signer }: EvmRequestContext): PreparedRequest {
  const message = parsePersonalSign(params, allowedAccounts)
  return {
    approval: { kind: 'sign-message', ...message },
    perform: () => signer.signMessage(message.account, message.bytes),
  }
}

function prepareTypedData(params: unknown, { allowedAccounts, chain, signer }: EvmRequestContext): PreparedRequest {
  const { account, typedData } = parseTypedData(params, allowedAccounts)
  const domainChainId = typedData.domain?.['chainId']
  const otherChain = domainChainId !== undefined && Number(domainChainId) !== chain.chainId
  return {
    approval: { kind: 'sign-typed-data', account, typedData, otherChain },
    perform: () => signer.signTypedData(account, typedData),
  }
}

function prepareTransaction(params: unknown, { allowedAccounts, chain, signer }: EvmRequestContext): PreparedRequest {
  const transaction = parseTransaction(params, allowedAccounts, chain.chainId)
  return {
    approval: {
      kind: 'send-transaction',
      account: transaction.from,
      chain: { chainId: chain.chainId, name: chain.name },
      to: transaction.to,
      value: `${formatUnits(transaction.value, chain.decimals)} ${chain.symbol}`,
      data: transaction.data ?? '0x',
    },
    perform: () => signer.sendTransaction(chain, transaction),
  }
}
