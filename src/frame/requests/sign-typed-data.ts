import { isSameAddress } from '#lib/compare-addresses.ts'
import { signHash } from '../accounts/sign-hash.ts'
import type { ApprovalRow } from '../approvals/approval.ts'
import { approvalTexts } from '../texts/approval-texts.ts'
import { typedDataTexts } from '../texts/typed-data-texts.ts'
import { describeAuthorization } from './describe-authorization.ts'
import { frameNetworkOf } from './frame-networks.ts'
import { hashTypedData } from './hash-typed-data.ts'
import { refuseOwnAccountData } from './own-account.ts'
import type { PrepareRequest } from './prepared-request.ts'
import { readSigner, readList, refuse } from './read-params.ts'
import { describeTypedData, readTypedData, type TypedData } from './read-typed-data.ts'

/** `eth_signTypedData_v4 [address, data]`: signs typed data by EIP-712. */
export const prepareSignTypedData: PrepareRequest = async (params, { wallet, chainId }) => {
  const [address, data] = readList(params)
  const type = readSigner(address, { wallet, chainId })
  const typedData = readTypedData(data)
  const { domain, primaryType } = typedData
  if (domain.chainId !== undefined && `eip155:${BigInt(domain.chainId)}` !== chainId)
    return refuse('it is for another network')
  refuseOwnAccountData(domain.verifyingContract, wallet)
  const values = describeTypedData(typedData)
  const hash = hashTypedData(typedData)
  const account = type === 'eoa' ? wallet.evm : wallet.smartAccount
  // The smart account's signature is for one network in any case [frame.network].
  const isForAny = domain.chainId === undefined && type === 'eoa'
  const authorization = await describeAuthorization(typedData, {
    account,
    async readToken(token) {
      // On another network, another token may be there.
      if (isForAny) return undefined
      const { readToken } = await import('./load-evm-accounts.ts')
      return frameNetworkOf(chainId) && readToken(wallet, chainId, token)
    },
  })
  const signed: readonly ApprovalRow[] = [
    ...values,
    ...(domain.name === undefined ? [] : [{ label: typedDataTexts.for(), value: domain.name }]),
    ...(domain.verifyingContract === undefined
      ? []
      : [{ label: typedDataTexts.contract(), value: domain.verifyingContract, isCode: true }]),
    ...(domain.version === undefined ? [] : [{ label: typedDataTexts.version(), value: domain.version }]),
    ...(domain.salt === undefined ? [] : [{ label: typedDataTexts.salt(), value: domain.salt, isCode: true }]),
  ]
  return {
    approval: {
      title: authorization?.title ?? typedDataTexts.sign({ type: primaryType }),
      rows: [
        ...(authorization?.rows ?? []),
        ...(authorization?.isWhole ? [] : signed),
        {
          label: approvalTexts.network(),
          value: isForAny ? typedDataTexts.anyNetwork() : (frameNetworkOf(chainId)?.name ?? chainId),
        },
        { label: approvalTexts.account(), value: account, isCode: true },
      ],
      ...(authorization?.isWhole && { details: signed }),
      warnings: authorization?.warnings ?? (isHarmlessData(typedData, account) ? [] : [typedDataTexts.acts()]),
    },
    run: () => signHash(wallet, type, chainId, hash),
  }
}

/** Numbers that only make a message unique, or date it. */
const COUNTERS = /^(?:nonce|timestamp|issuedAt|expiresAt|expirationTime|iat|exp|chainId)$/i

const LIST = /^(.+)\[\d*\]$/

/**
 * Returns true for typed data that is known to move nothing: a revoked authorization (ERC-3009), votes on Snapshot, and plain
 * texts, such as a login. All other data gets a warning, since some contract or company acts on it.
 */
function isHarmlessData(data: TypedData, signer: string): boolean {
  const { primaryType, types, domain, message } = data
  const fields = (types[primaryType] ?? []).map(({ type, name }) => `${type} ${name}`).join()
  if (primaryType === 'CancelAuthorization' && fields === 'address authorizer,bytes32 nonce') return true
  if (domain.verifyingContract !== undefined || domain.salt !== undefined) return false
  if (domain.name === 'snapshot' && domain.chainId === undefined && primaryType === 'Vote') return true

  function isText(type: string, value: unknown, name: string): boolean {
    const [, item] = LIST.exec(type) ?? []
    if (item !== undefined) return Array.isArray(value) && value.every((one: unknown) => isText(item, one, name))
    const inner = Object.hasOwn(types, type) ? types[type] : undefined
    const values = Object(value) as Readonly<Record<string, unknown>>
    if (inner) return inner.every((field) => isText(field.type, values[field.name], field.name))
    if (type === 'address') return isSameAddress(String(value), signer)
    return type === 'string' || type === 'bool' || (COUNTERS.test(name) && /^(?:uint\d+|bytes32)$/.test(type))
  }
  return isText(primaryType, message, '')
}
