import { type Address, formatUnits } from 'viem'
import type { Approval } from '../approval.ts'
import type { callChain } from '../call-chain.ts'
import type { EvmSigner } from '../create-evm-signer.ts'
import { findChainEndpoint } from '../find-chain-endpoint.ts'
import { rpcErrors } from '../rpc-error.ts'
import type { WalletChain } from '../wallet-chain.ts'
import { parseAddChain } from './parse-add-chain.ts'
import { parseChainId } from './parse-chain-id.ts'
import { parsePersonalSign } from './parse-personal-sign.ts'
import { parseTransaction } from './parse-transaction.ts'
import { parseTypedData } from './parse-typed-data.ts'

/** What a request may touch: the site's permissions and the wallet behind it. */
export interface EvmRequestContext {
  readonly allowedAccounts: readonly Address[]
  /** The chain that the request is for. */
  readonly chain: WalletChain
  readonly knownChains: readonly WalletChain[]
  readonly sandboxChains: readonly WalletChain[]
  readonly signer: EvmSigner
  readonly callChain: typeof callChain
  switchChain(chain: WalletChain): Promise<void>
  addChain(chain: WalletChain): Promise<void>
}

/** A checked request: what to ask the visitor, and what to do once they agreed. */
export interface PreparedRequest {
  /** `undefined`: nothing to ask. */
  readonly approval: Approval | undefined
  perform(): Promise<unknown>
}

/** The methods that `prepareEvmRequest` takes; all of them need a connected site. */
export const APPROVED_METHODS = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
] as const

/** A method whose every call the visitor decides about. */
export type ApprovedMethod = (typeof APPROVED_METHODS)[number]

/** Whether the visitor decides about every call of this method. */
export function isApprovedMethod(method: string): method is ApprovedMethod {
  return (APPROVED_METHODS as readonly string[]).includes(method)
}

/**
 * Checks a request before the visitor is bothered with it.
 *
 * @throws RpcError with the code that the request's standard gives.
 */
export async function prepareEvmRequest(
  method: ApprovedMethod,
  params: unknown,
  context: EvmRequestContext,
): Promise<PreparedRequest> {
  switch (method) {
    case 'personal_sign':
      return prepareMessage(params, context)
    case 'eth_signTypedData_v4':
      return prepareTypedData(params, context)
    case 'eth_sendTransaction':
      return prepareTransaction(params, context)
    case 'wallet_switchEthereumChain':
      return prepareSwitch(params, context)
    case 'wallet_addEthereumChain':
      return await prepareAdd(params, context)
  }
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

function prepareSwitch(params: unknown, context: EvmRequestContext): PreparedRequest {
  const chainId = parseChainId(params)
  const target = context.knownChains.find((chain) => chain.chainId === chainId)
  if (!target) throw rpcErrors.unknownChain(chainId)
  return switchTo(target, context)
}

async function prepareAdd(params: unknown, context: EvmRequestContext): Promise<PreparedRequest> {
  const proposed = parseAddChain(params)
  const known = context.knownChains.find(({ chainId }) => chainId === proposed.chainId)
  if (known) return switchTo(known, context)
  const chain = await findChainEndpoint(proposed, context.sandboxChains, context.callChain)
  return {
    approval: {
      kind: 'add-chain',
      chain: { chainId: chain.chainId, name: chain.name },
      symbol: chain.symbol,
      requestedRpcUrl: proposed.rpcUrls[0] ?? '',
      rpcUrl: chain.rpcUrl,
    },
    async perform() {
      await context.addChain(chain)
      await context.switchChain(chain)
      return null
    },
  }
}

function switchTo(target: WalletChain, { chain, switchChain }: EvmRequestContext): PreparedRequest {
  const isActive = target.chainId === chain.chainId
  return {
    approval: isActive
      ? undefined
      : {
          kind: 'switch-chain',
          from: { chainId: chain.chainId, name: chain.name },
          to: { chainId: target.chainId, name: target.name },
        },
    async perform() {
      if (!isActive) await switchChain(target)
      return null
    },
  }
}
