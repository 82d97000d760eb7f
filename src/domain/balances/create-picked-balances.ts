import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { Token } from '#core/model/token.ts'
import type { KnownToken } from '#core/ports/token-sources.ts'
import { createTokenBalances } from './create-token-balances.ts'

/** Max tokens whose balances are read at once: the ones picked last. */
const PICKED_LIMIT = 50

/** `idle`: nothing was picked that the list lacks. */
export type PickedStatus = 'idle' | 'reading' | 'read' | 'failed'

export interface PickedBalances {
  /**
   * Picked tokens that the list of balances lacks, by the chain; for the active account. A token isn’t in it until it has been
   * read: what a list lacks isn’t zero [balances.picked]. Read again with each list, while subscribed.
   */
  readonly $tokens: ReadableAtom<readonly Token[]>
  /** Failed: no node answered, which says nothing about the tokens. The next list brings the next attempt. */
  readonly $status: ReadableAtom<PickedStatus>
  /** Reads a token that the visitor chose, unless the list has it. */
  pick(token: KnownToken): void
}

/** Balances of tokens that the visitor chose, whatever the sources list. */
export function createPickedBalances(core: Core): PickedBalances {
  const { accounts, networks, ports } = core
  const balances = core.use(createTokenBalances)
  const failures = core.failures.ofReading()
  const $tokens = atom<readonly Token[]>([])
  const $status = atom<PickedStatus>('idle')
  const picked = new Map<string, KnownToken>()
  /** The account that they were picked for, by CAIP-10. */
  let owner: string | undefined
  /** When the list was read that they were last read with. */
  let readWith: number | undefined
  let reading = new AbortController()

  const rules = () => ports.chains.of(accounts.$active.get()!.namespace).address

  function forgetOthers() {
    const account = accounts.$active.get()?.caipAddress
    if (account === owner) return
    owner = account
    reading.abort()
    picked.clear()
    $status.set('idle')
    $tokens.set([])
  }

  async function read() {
    const account = accounts.$active.get()
    const network = account && networks.find(account.caipNetworkId)
    const state = balances.$state.get()
    if (!account || !network || !('last' in state) || !state.last) return
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    const listed = new Set(state.last.map(({ address = '' }) => rules().toKey(address)))
    const tokens = [...picked].flatMap(([key, token]) => (listed.has(key) ? [] : [token])).slice(-PICKED_LIMIT)
    $status.set(tokens.length > 0 ? 'reading' : 'idle')
    if (tokens.length === 0) return $tokens.set([])
    try {
      const { readPickedTokens } = await import('./read-picked-tokens.ts')
      const found = await readPickedTokens(core, { address: account.address, network, tokens, signal })
      signal.throwIfAborted()
      failures.succeed()
      $tokens.set(found)
      $status.set('read')
    } catch (error) {
      if (signal.aborted) return
      failures.report(error)
      // Unknown, as any that isn’t read yet.
      $tokens.set([])
      $status.set('failed')
    }
  }

  function follow() {
    forgetOthers()
    const state = balances.$state.get()
    if (picked.size === 0 || state.status !== 'ready' || state.readAt === readWith) return
    readWith = state.readAt
    void read()
  }

  onMount($tokens, () => balances.$state.subscribe(follow))
  core.onDispose(() => reading.abort())

  return {
    $tokens,
    $status,
    pick(token) {
      if (!accounts.$active.get()) return
      forgetOthers()
      const key = rules().toKey(token.address)
      if (picked.has(key)) return
      picked.set(key, token)
      void read()
    },
  }
}
