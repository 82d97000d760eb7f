import { erc6492SignatureValidatorByteCode, type Address, type Hex } from 'viem'
import { concatHex, encodeAbiParameters, getAddress, hashMessage, isAddress } from 'viem/utils'
import type { Rpc } from '#core/ports/rpc.ts'
import type { SignedText } from '#core/ports/signature-verifier.ts'
import { rpcRefused } from '#rpc/rpc-errors.ts'
import { isMalleable, verifyEoa } from './verify-eoa.ts'

/** Contracts' signatures can have any length; real ones aren’t longer than this. */
const SIGNATURE_LIMIT = 100_000
/** A contract's signature of a text that its owners have signed on the chain, as a Safe gives it. EIP-6492's validator reverts for it. */
const SIGNED_ON_CHAIN = '0x'
/** `isValidSignature(bytes32,bytes)` of EIP-1271, and the beginning of its answer. */
const IS_VALID_SIGNATURE = '0x1626ba7e'
/** EIP-1474: the call was executed and reverted. */
const REVERTED = 3

/**
 * True if an EVM account has signed a text: by its key or, if that doesn’t match, as the contract that it is (EIP-1271) or
 * will be (EIP-6492). Only the latter asks the chain, with a call that deploys EIP-6492's validator for itself.
 * @throws WalletDialogError if the chain couldn’t be asked, also without an endpoint: then only a key’s signature can be verified
 */
export async function verifyEip155(loadRpc: () => Promise<Rpc>, signed: SignedText): Promise<boolean> {
  const { address, text, signature } = signed
  if (!isAddress(address, { strict: false }) || !isSignature(signature) || isMalleable(signature)) return false
  const account = getAddress(address)
  if (await verifyEoa(account, text, signature)) return true
  return askContract(await loadRpc(), signed, account, signature)
}

const isSignature = (text: string): text is Hex =>
  text.length <= SIGNATURE_LIMIT && text.length % 2 === 0 && /^0x[\da-f]*$/i.test(text)

async function askContract(rpc: Rpc, signed: SignedText, account: Address, signature: Hex): Promise<boolean> {
  const { network, text, signal } = signed
  const isOnChain = signature === SIGNED_ON_CHAIN
  const call = isOnChain ? encodeOnChain(account, text) : encodeForValidator(account, text, signature)
  try {
    const answer = await rpc.request({ network, method: 'eth_call', params: [call, 'latest'], signal })
    return typeof answer === 'string' && (isOnChain ? /^0x1626ba7e0{56}$/i : /^0x0*1$/).test(answer)
  } catch (error) {
    signal?.throwIfAborted()
    if (hasReverted(error)) return false
    throw error
  }
}

const encodeForValidator = (account: Address, text: string, signature: Hex) => ({
  data: concatHex([
    erc6492SignatureValidatorByteCode,
    encodeAbiParameters(
      [{ type: 'address' }, { type: 'bytes32' }, { type: 'bytes' }],
      [account, hashMessage(text), signature],
    ),
  ]),
})

const encodeOnChain = (account: Address, text: string) => ({
  to: account,
  data: concatHex([
    IS_VALID_SIGNATURE,
    encodeAbiParameters([{ type: 'bytes32' }, { type: 'bytes' }], [hashMessage(text), SIGNED_ON_CHAIN]),
  ]),
})

/** A contract without EIP-1271 reverts: it has not signed. */
function hasReverted(error: unknown): boolean {
  if (!rpcRefused.matches(error)) return false
  return error.data.code === REVERTED || /revert/i.test(error.message)
}
