import { isSwitchDeclined } from '#core/errors/is-declined.ts'
import { isUnknownChain, readWalletError, WALLET_CODES } from '#core/errors/read-wallet-error.ts'
import { defineReason } from '#core/errors/reason.ts'
import { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Network } from '#core/model/network.ts'
import { switchFailed, switchNotApproved, switchRejected } from '#core/networks/switch-errors.ts'
import type { WalletState } from '#core/ports/connector.ts'
import type { SessionAccess } from '#core/ports/session-access.ts'
import type {
  TextSigning,
  WalletConnectRules,
  SessionProvider,
  SessionProviderDeps,
} from '#core/ports/walletconnect-rules.ts'
import { formatChainId, parseChainId } from '#eip1193/parse-chain-id.ts'
import { disconnectedError } from '#eip1193/provider-rpc-error.ts'
import { hexOfBytes } from '#lib/bytes.ts'
import { addChainParameters } from '../add-chain-parameters.ts'
import { createEvmProvider } from './create-evm-provider.ts'

const hasCode = (codes: readonly number[], wanted: readonly number[]) => codes.some((code) => wanted.includes(code))

const addressesOf = ({ namespaces }: WalletState) => namespaces.eip155?.accounts.map(({ address }) => address) ?? []

/** Without bytes: signed on the chain. */
const HEX = /^0x([\da-f]{2})*$/i

const textSigning: TextSigning = {
  method: 'personal_sign',
  params: (address, message) => [`0x${hexOfBytes(new TextEncoder().encode(message))}`, address],
  read: (answer) => (typeof answer === 'string' && HEX.test(answer) ? answer : undefined),
}

export const rules: WalletConnectRules = {
  namespace: 'eip155',
  methods: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  textSigning,
  /** `0x89`, `137` or `'137'`. */
  readChain(data) {
    const chainId = parseChainId(data)
    return chainId === undefined ? undefined : `eip155:${chainId}`
  },
  switchMethods: ['wallet_addEthereumChain', 'wallet_switchEthereumChain'],
  switchNetwork,
  createProvider: createEvmSession,
  loadSignatureCheck: async (deps) => (await import('../verification/check-signature.ts')).createSignatureCheck(deps),
}

/** The EVM's part of a session: its EIP-1193 provider, which emits what happens to the session. */
function createEvmSession(deps: SessionProviderDeps): SessionProvider {
  const provider = createEvmProvider(deps)

  function emitChange(before: WalletState, after: WalletState) {
    const chain = after.namespaces.eip155?.caipNetworkId
    if (chain && chain !== before.namespaces.eip155?.caipNetworkId) provider.emit('chainChanged', formatChainId(chain))
    const addresses = addressesOf(after)
    if (addresses.join() !== addressesOf(before).join()) provider.emit('accountsChanged', addresses)
  }

  return {
    get: () => provider,
    onEvent(event) {
      switch (event.type) {
        case 'opened': {
          const chain = deps.access.connected('eip155')?.caipNetworkId
          if (chain) provider.emit('connect', { chainId: formatChainId(chain) })
          return
        }
        case 'changed':
          return emitChange(event.before, event.after)
        case 'message':
          return provider.emit('message', { type: event.name, data: event.data })
        case 'ended':
          return provider.emit('disconnect', disconnectedError())
      }
    },
  }
}

/**
 * Asks the wallet to switch to a network that isn’t in the session (EIP-3326), and to add it if the wallet doesn’t know it
 * (EIP-3085) [networks.add]. Resolves once the wallet has added the chain to the session.
 * @throws WalletDialogError `switch_rejected`, `switch_not_approved`, `switch_failed`
 */
async function switchNetwork(access: SessionAccess, network: Network): Promise<void> {
  const { caipNetworkId, name } = network
  const canSwitch = access.isGranted('eip155', 'wallet_switchEthereumChain')
  const parameters = addChainParameters(network)
  const canAdd = parameters !== undefined && access.isGranted('eip155', 'wallet_addEthereumChain')
  if (!canSwitch && !canAdd) throw switchNotApproved({ caipNetworkId })

  const askToAdd = () => access.ask('eip155', 'wallet_addEthereumChain', [parameters])
  const askToSwitch = () =>
    access.ask('eip155', 'wallet_switchEthereumChain', [{ chainId: formatChainId(caipNetworkId) }])

  async function ask() {
    if (!canSwitch) return askToAdd()
    try {
      await askToSwitch()
    } catch (error) {
      if (!canAdd || isSwitchDeclined(error) || !isUnknownChain(error)) throw error
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
  if (isSwitchDeclined(cause)) return switchRejected({ network: name }, { cause })
  const { codes, reason } = readWalletError(cause)
  if (hasCode(codes, WALLET_CODES.unsupported)) return switchNotApproved({ caipNetworkId }, { cause })
  return switchFailed({ network: name, reason }, { cause })
}
