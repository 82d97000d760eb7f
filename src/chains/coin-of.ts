import type { Network } from '#core/model/network.ts'
import type { TransferToken } from '#core/ports/transfers.ts'

/** A network's own coin, in which fees are paid. */
export const coinOf = ({ nativeCurrency: { symbol, name, decimals } }: Network): TransferToken => ({
  symbol,
  name,
  decimals,
})
