import { defineReason } from '#core/errors/reason.ts'
import { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Network } from '#core/model/network.ts'
import { switchFailed, switchNotApproved, switchRejected } from '#core/networks/switch-errors.ts'
import type { SessionAccess } from '#core/ports/session-access.ts'
import { PROVIDER_CODES, toProviderRpcError } from '#eip1193/provider-rpc-error.ts'
import { isUnknownChain, readWalletError, WALLET_CODES } from '#eip1193/read-wallet-error.ts'
import { addChainParameters } from '../add-chain-parameters.ts'
import { toEvmChainId } from '../to-evm-chain-id.ts'

/**
 * Asks the wallet to switch to a network that isn’t in the session (EIP-3326), and to add it if the wallet doesn’t know it
 * (EIP-3085) [networks.add]. Resolves once the wallet has added the chain to the session.
 * @throws WalletDialogError `switch_rejected`, `switch_not_approved`, `switch_failed`
 */
export async function switchNetwork(access: SessionAccess, network: Network): Promise<void> {
  const { caipNetworkId, name } = network
  const canSwitch = access.isGranted('eip155', 'wallet_switchEthereumChain')
  const parameters = addChainParameters(network)
  const canAdd = parameters !== undefined && access.isGranted('eip155', 'wallet_addEthereumChain')
  if (!canSwitch && !canAdd) throw switchNotApproved({ caipNetworkId })

  const askToAdd = () => access.ask('eip155', 'wallet_addEthereumChain', [parameters])
  const askToSwitch = () =>
    access.ask('eip155', 'wallet_switchEthereumChain', [{ chainId: toEvmChainId(caipNetworkId) }])

  async function ask() {
    if (!canSwitch) return askToAdd()
    try {
      await askToSwitch()
    } catch (error) {
      if (!canAdd || isRejection(error) || !isUnknownChain(error)) throw error
      await askToAdd()
      if (!access.goToChain(caipNetworkId)) await askToSwitch()
    }
  }

  try {
    await ask()
    if (await access.arriveAt(caipNetworkId)) return
  } catch (error) {
    throw toSwitchError(error, network)
  }
  const reason = defineReason('not_in_session', 'it did not add the network to the session')
  throw switchFailed({ network: name, reason })
}

function toSwitchError(cause: unknown, { caipNetworkId, name }: Network): WalletDialogError {
  if (cause instanceof WalletDialogError) return cause
  if (isRejection(cause)) return switchRejected({ network: name }, { cause })
  const { codes, reason } = readWalletError(cause)
  if (hasCode(codes, WALLET_CODES.unsupported)) return switchNotApproved({ caipNetworkId }, { cause })
  return switchFailed({ network: name, reason }, { cause })
}

/** 5000 can mean that the chain must be added [networks.add] or, in the protocol, that the visitor declined: the text decides. */
function isRejection(error: unknown): boolean {
  const { codes, said } = readWalletError(error)
  if (codes.includes(5000)) return /reject|denied|decline|cancel/i.test(said)
  return toProviderRpcError(error).code === PROVIDER_CODES.userRejected
}

const hasCode = (codes: readonly number[], wanted: readonly number[]) => codes.some((code) => wanted.includes(code))
