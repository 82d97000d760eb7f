import { frameNetworkOf } from './frame-networks.ts'
import type { PrepareRequest } from './prepared-request.ts'
import { readEvmAccount, readList, refuse } from './read-params.ts'
import { describeTypedData, readTypedData } from './read-typed-data.ts'

/** Names of permits: of tokens (ERC-2612) and of Permit2. */
const PERMITS = /^Permit(Single|Batch)?$|^Permit(Batch)?(Witness)?TransferFrom$/
const PERMIT_WARNING =
  'This lets somebody else spend tokens of this account without asking you again. Approve it only if that is what you want.'

/** `eth_signTypedData_v4 [address, data]`: signs typed data by EIP-712. */
export const prepareSignTypedData: PrepareRequest = (params, { wallet, chainId }) => {
  const [address, data] = readList(params)
  const type = readEvmAccount(address, wallet)
  const typedData = readTypedData(data)
  const { domain, primaryType } = typedData
  if (domain.chainId !== undefined && `eip155:${BigInt(domain.chainId)}` !== chainId)
    return refuse('it is for another network')
  return {
    approval: {
      title: `Sign ${primaryType}`,
      rows: [
        ...describeTypedData(typedData),
        ...(domain.name === undefined ? [] : [{ label: 'For', value: domain.name }]),
        ...(domain.verifyingContract === undefined
          ? []
          : [{ label: 'Contract', value: domain.verifyingContract, isCode: true }]),
        { label: 'Network', value: frameNetworkOf(chainId)?.name ?? chainId },
        { label: 'Account', value: type === 'eoa' ? wallet.evm : wallet.smartAccount, isCode: true },
      ],
      warnings: PERMITS.test(primaryType) ? [PERMIT_WARNING] : [],
    },
    async run() {
      const { loadEvmSigner } = await import('./load-evm-accounts.ts')
      const signer = await loadEvmSigner(wallet, type, chainId)
      return signer.signTypedData(typedData as never)
    },
  }
}
