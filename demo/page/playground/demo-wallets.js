// Wallets for the gallery, with accounts of the sandbox.
import { SANDBOX } from './create-dialog.js'
import { connectionWith, storageWith } from './earlier-visit.js'

const REFUSED = Object.assign(new Error('This wallet only watches: it signs nothing.'), { code: 4001 })

/**
 * An EIP-1193 provider of one account; what it is asked about the chain, the sandbox's service answers.
 *
 * @param canSend - whether it sends transactions, which the sandbox's own node then signs
 */
function createProvider(address, chainId, canSend) {
  const listeners = new Map()
  let current = chainId

  async function askNode(method, params) {
    const query = new URLSearchParams({ chainId: `eip155:${current}`, projectId: SANDBOX.projectId })
    const response = await fetch(`${SANDBOX.serviceUrl}/v1/?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = await response.json()
    if (error) throw Object.assign(new Error(error.message), { code: error.code })
    return result
  }

  return {
    on: (event, listener) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    removeListener: (event, listener) =>
      void listeners.set(
        event,
        (listeners.get(event) ?? []).filter((one) => one !== listener),
      ),
    async request({ method, params = [] }) {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [address]
      if (method === 'eth_chainId') return `0x${current.toString(16)}`
      if (method === 'wallet_switchEthereumChain') {
        current = Number(params[0].chainId)
        for (const listener of listeners.get('chainChanged') ?? []) listener(params[0].chainId)
        return null
      }
      const isSent = canSend && method === 'eth_sendTransaction'
      if (!isSent && (method.startsWith('wallet_') || /sign|send/i.test(method))) throw REFUSED
      return askNode(method, params)
    },
  }
}

/**
 * The properties of a dialog in which a wallet is connected that signs nothing, or only sends transactions. Nothing of them is stored.
 *
 * @param left - what an earlier visit has left besides the connection
 */
export function watching(address, { chainId = 1, canSend = false, left = {} } = {}) {
  const id = 'demo.watching.wallet'
  return {
    storage: storageWith({ ...connectionWith(id, `eip155:${chainId}`), ...left }),
    connectors: [
      {
        id,
        name: 'Demo Wallet',
        type: 'CUSTOM',
        imageUrl: '/wallet-dialog.svg',
        provider: createProvider(address, chainId, canSend),
      },
    ],
  }
}

/** The properties of a dialog with a wallet that answers as `connect` does when it is asked to connect. */
export const answering = (connect) => ({
  storage: storageWith(),
  connectors: [
    {
      id: 'demo.answering.wallet',
      name: 'Demo Wallet',
      type: 'CUSTOM',
      imageUrl: '/wallet-dialog.svg',
      provider: {
        on() {},
        removeListener() {},
        request: async ({ method }) =>
          method === 'eth_requestAccounts' ? connect() : method === 'eth_chainId' ? '0x1' : [],
      },
    },
  ],
})
