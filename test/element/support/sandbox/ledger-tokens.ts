import { decodeFunctionData, encodeFunctionResult, erc20Abi, parseAbi, type Hex, zeroAddress } from 'viem'
import { type EvmToken, MINT_ADDRESS } from '../../../../demo/sandbox/tokens/evm-tokens.ts'
import { RpcError } from '../../../../demo/sandbox/wallets/requests/rpc-error.ts'
import { REVERTED, type LedgerBalances } from './ledger-balances.ts'

const ABI = [...erc20Abi, ...parseAbi(['function mint(address to, uint256 amount)'])] as const
const FEE_BASIS_POINTS = 100n
const BASIS_POINTS = 10_000n

/** The part of the balances that a token uses. `move` also emits its event; tokens are minted from the zero address. */
export type TokenBalances = Pick<LedgerBalances, 'balanceOf' | 'move'>

/**
 * Calls one of the sandbox's ERC-20s. Depending on its contract, a transfer keeps a fee, returns nothing, or returns false.
 * @throws RpcError if it reverts
 */
export function callToken(token: EvmToken, from: string, data: Hex, { balanceOf, move }: TokenBalances): Hex {
  const { functionName, args } = decodeFunctionData({ abi: ABI, data })
  switch (functionName) {
    case 'balanceOf':
      return encodeFunctionResult({ abi: erc20Abi, functionName, result: balanceOf(args[0], token.address) })
    case 'decimals':
      return encodeFunctionResult({ abi: erc20Abi, functionName, result: token.decimals })
    case 'symbol':
    case 'name':
      return encodeFunctionResult({ abi: erc20Abi, functionName, result: token[functionName] })
    case 'allowance':
      return encodeFunctionResult({ abi: erc20Abi, functionName, result: 0n })
    case 'transfer':
      return transfer(token, from, args[0], args[1])
    case 'mint':
      move(zeroAddress, args[0], args[1], token.address)
      return '0x'
    case 'transferFrom':
      // Anyone may move nothing.
      if (args[2] > 0n) throw new RpcError(REVERTED, 'execution reverted: insufficient allowance')
      return transfer(token, args[0], args[1], args[2])
    case 'approve':
    case 'totalSupply':
      throw new RpcError(REVERTED, 'execution reverted')
  }

  function transfer({ contract, address }: EvmToken, sender: string, recipient: string, units: bigint): Hex {
    const result = contract !== 'StubbornToken'
    if (result) {
      if (balanceOf(sender, address) < units) throw new RpcError(REVERTED, 'execution reverted: insufficient balance')
      const fee = contract === 'FeeToken' ? (units * FEE_BASIS_POINTS) / BASIS_POINTS : 0n
      move(sender, MINT_ADDRESS, fee, address)
      move(sender, recipient, units - fee, address)
    }
    return contract === 'QuietToken' ? '0x' : encodeFunctionResult({ abi: erc20Abi, functionName: 'transfer', result })
  }
}
