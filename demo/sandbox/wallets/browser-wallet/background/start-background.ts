import { type BitcoinSigner, createBitcoinSigner } from '../../bitcoin/create-bitcoin-signer.ts'
import type { EvmSigner } from '../../evm/create-evm-signer.ts'
import { createWalletChains } from '../../evm/wallet-chain.ts'
import { callChain } from '../../requests/call-chain.ts'
import { loadWalletSiteConfig } from '../../site/wallet-site-config.ts'
import { createSolanaSigner, type SolanaSigner } from '../../solana/create-solana-signer.ts'
import { createSolanaNetworks } from '../../solana/solana-networks.ts'
import { APPROVAL_HELLO_TYPE, APPROVAL_PORT_TYPE, CONNECT_MESSAGE_TYPE } from '../page-messages.ts'
import { createBitcoinFamily } from './create-bitcoin-family.ts'
import { createPageSession, type PageSession } from './create-page-session.ts'
import { createSolanaFamily } from './create-solana-family.ts'
import { createWalletStore } from './create-wallet-store.ts'
import { openWalletStorage } from './open-wallet-storage.ts'

// The hidden frame that a page with the provider embeds. It listens before it awaits anything: the provider's first message
// arrives right after the frame's load event.

const config = loadWalletSiteConfig()
const store = createWalletStore(openWalletStorage(), window)
let signer: Promise<EvmSigner> | undefined
let solanaSigner: Promise<SolanaSigner> | undefined
let bitcoinSigner: Promise<BitcoinSigner> | undefined
let session: Promise<PageSession> | undefined

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.source === window.parent && window.parent !== window) acceptPage(event)
  else if (event.origin === window.origin) void acceptApprovalWindow(event)
})

/** Accepts the port of the page that embeds this frame; the origin comes from the browser. */
function acceptPage({ data, origin, ports }: MessageEvent<unknown>) {
  const [port] = ports
  if (!port || messageType(data) !== CONNECT_MESSAGE_TYPE || origin === 'null') return
  const previous = session
  session = startSession(port, origin, previous)
}

async function startSession(port: MessagePort, origin: string, previous: Promise<PageSession> | undefined) {
  const { chains } = await config
  const sandboxChains = createWalletChains(chains)
  const solanaNetworks = createSolanaNetworks(chains)
  ;(await previous)?.close()
  return createPageSession(port, {
    origin,
    store,
    sandboxChains,
    callChain,
    signer: () => (signer ??= loadSigner()),
    createFamilies: (site) => ({
      solana: createSolanaFamily({
        ...site,
        networks: solanaNetworks,
        callChain,
        signer: () => (solanaSigner ??= createSolanaSigner()),
      }),
      bitcoin: createBitcoinFamily({ ...site, signer: () => (bitcoinSigner ??= createBitcoinSigner()) }),
    }),
  })
}

async function loadSigner() {
  const { createEvmSigner } = await import('../../evm/create-evm-signer.ts')
  return createEvmSigner()
}

/** Passes an approval window of this wallet the port to its approvals, if they are pending in this frame. */
async function acceptApprovalWindow({ data, source }: MessageEvent<unknown>) {
  if (messageType(data) !== APPROVAL_HELLO_TYPE || !source) return
  const windowId = (data as { windowId?: unknown }).windowId
  if (typeof windowId !== 'string') return
  const current = await session
  current?.attachWindow(windowId, () => {
    const { port1, port2 } = new MessageChannel()
    source.postMessage({ type: APPROVAL_PORT_TYPE }, { targetOrigin: window.origin, transfer: [port2] })
    return port1
  })
}

function messageType(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined
}
