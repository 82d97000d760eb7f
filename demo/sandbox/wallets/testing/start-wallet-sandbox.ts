import { startSolanaChain, type SolanaChain } from '../../chains/solana/start-solana-chain.ts'
import { startChains, type Chain } from '../../chains/start-chains.ts'
import { openOrigin } from '../../http/open-origin.ts'
import { createChildGuard } from '../../processes/create-child-guard.ts'
import { createRelay, type Relay } from '../../relay/create-relay.ts'
import { serveAttestations } from '../../relay/serve-attestations.ts'
import { createWalletSite } from '../create-wallet-site.ts'
import { bundleWalletCode } from '../site/bundle-wallet-code.ts'
import { createTestDapp } from './create-test-dapp.ts'

/** The parts of the sandbox that the wallets' journeys need. */
export interface WalletSandbox {
  readonly walletUrl: string
  readonly dappUrl: string
  /** An empty page on another origin, without a policy. */
  readonly otherUrl: string
  readonly chains: readonly Chain[]
  readonly solana: SolanaChain
  readonly relay: Relay
  readonly projectId: string
  stop(): Promise<void>
}

/** Starts chains, relay, the wallets' site and a test page, each on a port of its own. */
export async function startWalletSandbox(): Promise<WalletSandbox> {
  const projectId = 'sandbox'
  const guard = createChildGuard()
  const [files, chains, solana, wallets, dapp, other, relayOrigin] = await Promise.all([
    bundleWalletCode(),
    startChains({ guard }),
    startSolanaChain(),
    openOrigin('wallets'),
    openOrigin('test page'),
    openOrigin('other page'),
    openOrigin('relay'),
  ])
  const relay = createRelay({ url: `${relayOrigin.url.replace('http', 'ws')}/relay`, projectIds: [projectId] })
  relayOrigin.upgrade(relay.upgrade)
  relayOrigin.serve(serveAttestations(relay, () => new Response(null, { status: 404 })))
  const endpoints = [...chains, solana].map(({ caipNetworkId, rpcUrl }) => ({ caipNetworkId, rpcUrl }))
  const site = createWalletSite({ chains: endpoints, relayUrl: relay.url, projectId }, files)
  wallets.serve(site.fetch)
  dapp.serve(createTestDapp(wallets.url, site.providerScriptPath).fetch)
  other.serve(
    () => new Response('<!doctype html><link rel="icon" href="data:,">', { headers: { 'content-type': 'text/html' } }),
  )
  return {
    walletUrl: wallets.url,
    dappUrl: dapp.url,
    otherUrl: other.url,
    chains,
    solana,
    relay,
    projectId,
    async stop() {
      relay.close()
      await Promise.all([
        guard.stop(),
        solana.stop(),
        wallets.close(),
        dapp.close(),
        other.close(),
        relayOrigin.close(),
      ])
    },
  }
}
