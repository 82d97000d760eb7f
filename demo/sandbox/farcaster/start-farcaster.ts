import { startAnvil } from '../chains/start-anvil.ts'
import type { Origin } from '../http/open-origin.ts'
import type { ChildGuard } from '../processes/create-child-guard.ts'
import { createFarcasterSite, type Farcaster } from './create-farcaster-site.ts'
import { FARCASTER_CHAIN, placeRegistries } from './farcaster-chain.ts'

/** Farcaster's relay and phone page, and the chain that keeps its registries. */
export interface StartedFarcaster extends Farcaster {
  readonly url: string
  /** The wallet service's settings, as environment variables. */
  readonly settings: Readonly<Record<string, string>>
}

/**
 * Starts Farcaster.
 * @throws SandboxError if its chain does not start
 */
export async function startFarcaster({
  guard,
  open,
  onStop,
}: {
  readonly guard: ChildGuard
  /** Opens an origin that is closed with the sandbox. */
  readonly open: (name: string) => Promise<Origin>
  /** Adds something to do when the sandbox stops. */
  readonly onStop: (stop: () => Promise<void>) => void
}): Promise<StartedFarcaster> {
  const origin = await open('Farcaster relay')
  const site = createFarcasterSite(origin.url)
  origin.serve(site.fetch)
  onStop(async () => site.clearFaults())
  const optimism = await startAnvil(FARCASTER_CHAIN, guard)
  await placeRegistries(optimism.rpcUrl)
  return {
    ...site,
    url: origin.url,
    settings: { FARCASTER_RELAY_URL: origin.url, FARCASTER_RPC_URL: optimism.rpcUrl },
  }
}
