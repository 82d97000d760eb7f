import type { Network } from '#core/model/network.ts'
import type { Connector, ConnectRequest, SignInRequest } from '#core/ports/connector.ts'
import { isChainNamespace } from '#lib/caip.ts'
import { createDeferred } from '#lib/create-deferred.ts'
import { untilAborted } from '#lib/until-aborted.ts'
import { createPairingKeeper } from './pairing/create-pairing-keeper.ts'
import { pairWithWallet, toConnectError } from './pairing/pair-with-wallet.ts'
import { toAuthenticationRequest, type AuthenticationRequest } from './protocol/authentication-request.ts'
import { loadFamilies } from './protocol/families.ts'
import type { ProposedNamespaces } from './protocol/proposed-namespaces.ts'
import { proposedNamespaces } from './protocol/proposed-namespaces.ts'
import type { Proposal } from './protocol/relay-client.ts'
import type { NamespaceChoice, SessionChoices, SessionRecord } from './protocol/session-record.ts'
import { createDebugLog } from './sdk/create-client-logger.ts'
import { createClientSource, type ClientLease, type ClientSource } from './sdk/create-client-source.ts'
import { createSessionConnection, type SessionConnectionDeps } from './session/create-session-connection.ts'
import { createSessionStore, type StoredSession } from './session/create-session-store.ts'
import { chosenChain } from './session/to-wallet-state.ts'
import type { WalletConnectDeps } from './walletconnect-deps.ts'
import { multipleNamespaces, onlyEip155, metadataUrlDiffers } from './walletconnect-errors.ts'

/** Connecting and restoring, without the SDK: that loads with the first lease of its client. */
export async function createWalletConnect(deps: WalletConnectDeps): Promise<Pick<Connector, 'connect' | 'restore'>> {
  const { storage, getOptions } = deps
  const families = await loadFamilies()
  const log = createDebugLog(() => getOptions().debug ?? false)
  const store = createSessionStore({ storage, families, log })
  const live = new Set<string>()
  /** Another tab may have connected since this one last read. */
  const isInUse = async (topic: string) =>
    live.has(topic) || store.currentTopic() === topic || (await store.read())?.session.topic === topic
  const source = createClientSource({ ...deps, families, log, isInUse })
  const abandoned = createAbandonedProposals(source, log)
  const keeper = createPairingKeeper({ ...deps, source, log, onAbandoned: ({ proposal }) => abandoned.take(proposal) })
  const checkMetadata = createMetadataCheck(deps)
  const connectionOf = (stored: StoredSession, fresh: Pick<SessionConnectionDeps, 'lease' | 'signedMessages'> = {}) =>
    createSessionConnection({ ...deps, ...fresh, families, log, source, store, live, stored })

  /** The sign-in request. If one of the site's namespaces doesn’t support this, the wallet only connects [walletconnect.one-step]. */
  function authenticationOf(signIn: SignInRequest | undefined, namespaces: ProposedNamespaces) {
    try {
      return signIn && toAuthenticationRequest(signIn, namespaces, families)
    } catch (error) {
      if (!onlyEip155.matches(error) && !multipleNamespaces.matches(error)) throw error
      log(error)
      return undefined
    }
  }

  return {
    async connect({ networks, signal, onUri = () => {}, signIn }) {
      signal.throwIfAborted()
      const namespaces = proposedNamespaces(networks, families)
      const authentication = authenticationOf(signIn, namespaces)
      const isReused = (await deps.loadApps?.())?.reusesPairings() ?? false
      const wants = JSON.stringify([namespaces, authentication && lasting(authentication)])
      checkMetadata()
      if (store.currentTopic() === undefined) await store.read()
      const leasing = source.lease()
      const lease = await untilAborted(leasing, signal).catch((error: unknown) => {
        leasing.then(({ release }) => release(), log)
        throw signal.aborted ? error : toConnectError(error)
      })
      try {
        const { session, signedMessages } = await pairWithWallet({
          ...deps,
          client: lease.client,
          source,
          namespaces,
          authentication,
          signal,
          onUri,
          reused: isReused ? keeper.take(wants) : undefined,
          onAbandoned(pairing) {
            if (isReused && signal.aborted) keeper.keep(pairing, wants)
            else abandoned.take(pairing.proposal)
          },
        })
        const stored = { session, choices: firstChoices(session, networks) }
        // The keys first: a stored session can’t be restored without them.
        void lease.client.save()
        store.write(stored)
        return connectionOf(stored, { lease, signedMessages })
      } catch (error) {
        lease.release()
        throw error
      }
    },
    async restore({ signal }) {
      const stored = await store.read()
      signal.throwIfAborted()
      if (!stored) return undefined
      if (stored.session.expiresAt > deps.clock.now()) return connectionOf(stored)
      store.forget(stored.session.topic)
      return undefined
    },
  }
}

/**
 * The part of a sign-in request that must be equal for it to be reused. The wallet then signs the earlier nonce; if the back end no longer
 * accepts that, the visitor signs after connecting.
 */
function lasting({ nonce: _nonce, issuedAt: _issuedAt, expirationTime: _end, ...rest }: AuthenticationRequest) {
  return rest
}

/** In each namespace, the site's first network, if the wallet approved it. */
function firstChoices({ namespaces }: SessionRecord, networks: ConnectRequest['networks']): SessionChoices {
  const choice = (namespace: string, wanted: Network | undefined): NamespaceChoice | undefined => {
    const approved = isChainNamespace(namespace) ? namespaces[namespace] : undefined
    return approved && { caipNetworkId: chosenChain(approved, wanted?.caipNetworkId) }
  }
  return Object.fromEntries(
    Object.keys(namespaces).map((namespace) => [
      namespace,
      choice(
        namespace,
        networks.find(({ chainNamespace }) => chainNamespace === namespace),
      ),
    ]),
  )
}

/**
 * Wallets compare `metadata.url` with the origin that a request comes from, and warn of a site if they differ
 * (verification result INVALID). The host is notified, once for each url.
 */
export function createMetadataCheck(deps: Pick<WalletConnectDeps, 'getOptions' | 'onError' | 'origin'>): () => void {
  const { getOptions, onError = () => {}, origin = (globalThis.location as Location | undefined)?.origin } = deps
  const reportedUrls = new Set<string>()
  return () => {
    const { url } = getOptions().metadata
    const isSame = URL.canParse(url) && new URL(url).origin === origin
    if (!origin || isSame || reportedUrls.has(url)) return
    reportedUrls.add(url)
    onError(metadataUrlDiffers({ url, origin }))
  }
}

/** The most proposals that are listened to: beyond that, the oldest is dropped. */
export const ABANDONED_LIMIT = 3

/** Abandoned proposals that a wallet may still approve. */
interface AbandonedProposals {
  take(proposal: Proposal): void
}

/**
 * Notifies wallets that a pairing has ended, and ends the session if one approves anyway, so that no wallet shows a connection that the
 * page doesn’t have. For that, the client stays open until the proposal expires (5 minutes).
 */
export function createAbandonedProposals(source: ClientSource, log: (error: unknown) => void): AbandonedProposals {
  const abandoned: Proposal[] = []

  async function endOnceApproved(proposal: Proposal, lease: ClientLease) {
    try {
      const { session } = await proposal.approval
      await lease.client.end(session.topic)
    } catch (error) {
      log(error) // Declined or expired: the usual outcome.
    }
  }

  async function keep(proposal: Proposal) {
    const lease = await source.lease()
    const { promise: letGo, resolve } = createDeferred()
    abandoned.push({ ...proposal, drop: resolve })
    if (abandoned.length > ABANDONED_LIMIT) abandoned.shift()?.drop()
    await Promise.race([endOnceApproved(proposal, lease), letGo])
    const index = abandoned.findIndex(({ uri }) => uri === proposal.uri)
    if (index >= 0) abandoned.splice(index, 1)
    proposal.drop()
    lease.release()
  }

  return {
    take(proposal) {
      // Its outcome is handled even if there is no client to wait for it.
      proposal.approval.catch(() => undefined)
      proposal.cancel()
      keep(proposal).catch(log)
    },
  }
}
