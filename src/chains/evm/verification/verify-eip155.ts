import { concatHex, encodeAbiParameters, getAddress, hashMessage, isAddress } from 'viem/utils'
import { erc6492SignatureValidatorByteCode, type Address, type Hex } from 'viem'
import type { Rpc } from '#core/ports/rpc.ts'
import type { SignedText } from '#core/ports/signature-verifier.ts'
import { rpcRefused } from '#rpc/rpc-errors.ts'
import { isMalleable, verifyEoa } from './verify-eoa.ts'

/** Signatures of contracts are as long as they like; none is longer than this. */
const SIGNATURE_LIMIT = 100_000
/** EIP-1474: the call was executed, and reverted. */
const REVERTED = 3

/**
 * Whether an EVM account has signed a text: by its key, or, if that does not fit, as the contract that it is (EIP-1271) or
 * will be (EIP-6492). The chain is only asked for the latter, by a call that deploys the validator of EIP-6492 for itself.
 * @throws WalletDialogError if the chain could not be asked
 */
export async function verifyEip155(loadRpc: () => Promise<Rpc>, signed: SignedText): Promise<boolean> {
  const { network, address, text, signature } = signed
  if (!isAddress(address, { strict: false }) || !isSignature(signature) || isMalleable(signature)) return false
  const account = getAddress(address)
  if (await verifyEoa(account, text, signature)) return true
  // Where there is no node to ask, only keys can sign.
  if (network.rpcUrls.default.http.length === 0) return false
  return askContract(await loadRpc(), signed, account, signature)
}

const isSignature = (text: string): text is Hex =>
  text.length <= SIGNATURE_LIMIT && text.length % 2 === 0 && /^0x[\da-f]+$/i.test(text)

async function askContract(rpc: Rpc, signed: SignedText, account: Address, signature: Hex): Promise<boolean> {
  const { network, text, signal } = signed
  const question = encodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes32' }, { type: 'bytes' }],
    [account, hashMessage(text), signature],
  )
  const data = concatHex([erc6492SignatureValidatorByteCode, question])
  try {
    const answer = await rpc.request({ network, method: 'eth_call', params: [{ data }, 'latest'], signal })
    return typeof answer === 'string' && /^0x0*1$/.test(answer)
  } catch (error) {
    signal?.throwIfAborted()
    if (hasReverted(error)) return false
    throw error
  }
}

/** A contract that does not know EIP-1271 makes the call revert: it has not signed. */
function hasReverted(error: unknown): boolean {
  if (!rpcRefused.matches(error)) return false
  return error.data.code === REVERTED || /revert/i.test(error.message)
}
