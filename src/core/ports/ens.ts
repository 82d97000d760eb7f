import type { RpcRequest } from './rpc.ts'

/** The Ethereum Name Service. Its code comes with the first name. */
export interface Ens {
  /**
   * The account that a name stands for, and the name as ENSIP-15 has it: of the first coin type (ENSIP-9) that the name has an
   * address for. The address is `undefined` if the name is free, or it stands for no account. `network`: the chain that the
   * service is on, Ethereum.
   * @throws WalletDialogError `name_invalid`; what the chain's node rejects with; or the signal's reason
   */
  resolve(
    name: string,
    options: {
      network: RpcRequest['network']
      coinTypes: readonly number[]
      signal?: AbortSignal | undefined
    },
  ): Promise<{ readonly name: string; readonly address: string | undefined; readonly coinType?: number | undefined }>
}
