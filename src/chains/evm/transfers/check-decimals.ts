import { defineReason, type Reason } from '#core/errors/reason.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { PreparedTransfer, TransferRequest } from '#core/ports/transfers.ts'
import { readWord } from '#lib/abi-words.ts'
import { ERC20 } from '#lib/erc20.ts'
import { rpcRefused } from '#rpc/rpc-errors.ts'
import type { WalletNode } from './create-wallet-node.ts'

/**
 * True if a token has the decimals on chain that its amount was calculated with, by the page's node and by the wallet's. Balances
 * come from a service; if that is wrong about decimals, a visitor who means 1 sends 100.
 * Rejects as `Rpc` does if no node answers.
 */
export async function checkDecimals(
  rpc: Rpc,
  { network, token, signal }: Omit<TransferRequest, 'amount'>,
  walletNode: WalletNode,
): Promise<NonNullable<PreparedTransfer['decimals']>> {
  const { address, decimals } = token
  const coin = network.nativeCurrency.decimals
  if (address === undefined)
    return decimals === coin
      ? { status: 'agreed' }
      : wrong(
          defineReason('coin_decimals', `the coin has ${coin} decimals, not ${decimals}`, {
            found: coin,
            expected: decimals,
          }),
        )

  const params = [{ to: address, data: ERC20.decimals }, 'latest']
  const [own, other] = await Promise.all([
    rpc.request({ network, method: 'eth_call', params, signal }).catch((error: unknown) => {
      if (rpcRefused.matches(error)) return undefined
      throw error
    }),
    walletNode('eth_call', params),
  ])
  const ownDecimals = readWord(own)
  if (ownDecimals === undefined)
    return wrong(defineReason('decimals_unknown', 'the token does not say how many decimals it has'))
  if (ownDecimals !== BigInt(decimals))
    return wrong(
      defineReason('token_decimals', `the token has ${ownDecimals} decimals, not ${decimals}`, {
        found: `${ownDecimals}`,
        expected: decimals,
      }),
    )
  if (other === undefined) return { status: 'unconfirmed' }
  const second = readWord(other)
  if (second === ownDecimals) return { status: 'agreed' }
  return wrong(
    second === undefined
      ? defineReason('unknown_to_wallet', 'the wallet does not know a token at this address')
      : defineReason('wallet_decimals', `the wallet has the token with ${second} decimals, not ${decimals}`, {
          found: `${second}`,
          expected: decimals,
        }),
  )
}

const wrong = (reason: Reason) => ({ status: 'wrong', reason }) as const
