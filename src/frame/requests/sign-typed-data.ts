import { checksumAddress } from '#lib/checksum-address.ts'
import type { EmbeddedWallet } from '../accounts/embedded-wallet.ts'
import { SAFE_CONTRACTS } from '../accounts/safe-contracts.ts'
import { signHash } from '../accounts/sign-hash.ts'
import { approvalTexts } from '../texts/approval-texts.ts'
import { typedDataTexts } from '../texts/typed-data-texts.ts'
import { frameNetworkOf } from './frame-networks.ts'
import { hashTypedData } from './hash-typed-data.ts'
import type { PrepareRequest } from './prepared-request.ts'
import { readSigner, readList, refuse } from './read-params.ts'
import { describeTypedData, readTypedData } from './read-typed-data.ts'

/** Names of permits: of tokens (ERC-2612) and of Permit2. */
const PERMITS = /^Permit(Single|Batch)?$|^Permit(Batch)?(Witness)?TransferFrom$/

/** Whether a signature of the owner moves the smart account [frame.own-account]: `verifier` is the one that checks it. */
const actsFor = (verifier: string | undefined, { smartAccount }: EmbeddedWallet) =>
  verifier !== undefined && [smartAccount, SAFE_CONTRACTS.module].includes(checksumAddress(verifier) ?? '0x')

/** `eth_signTypedData_v4 [address, data]`: signs typed data by EIP-712. */
export const prepareSignTypedData: PrepareRequest = (params, { wallet, chainId }) => {
  const [address, data] = readList(params)
  const type = readSigner(address, { wallet, chainId })
  const typedData = readTypedData(data)
  const { domain, primaryType } = typedData
  if (domain.chainId !== undefined && `eip155:${BigInt(domain.chainId)}` !== chainId)
    return refuse('it is for another network')
  // The account's owner would speak for the smart account, in words that nobody can check.
  if (type === 'eoa' && actsFor(domain.verifyingContract, wallet)) return refuse('it would act for the smart account')
  const values = describeTypedData(typedData)
  const hash = hashTypedData(typedData)
  return {
    approval: {
      title: typedDataTexts.sign({ type: primaryType }),
      rows: [
        ...values,
        ...(domain.name === undefined ? [] : [{ label: typedDataTexts.for(), value: domain.name }]),
        ...(domain.verifyingContract === undefined
          ? []
          : [{ label: typedDataTexts.contract(), value: domain.verifyingContract, isCode: true }]),
        { label: approvalTexts.network(), value: frameNetworkOf(chainId)?.name ?? chainId },
        { label: approvalTexts.account(), value: type === 'eoa' ? wallet.evm : wallet.smartAccount, isCode: true },
      ],
      warnings: PERMITS.test(primaryType) ? [typedDataTexts.permit()] : [],
    },
    run: () => signHash(wallet, type, chainId, hash),
  }
}
