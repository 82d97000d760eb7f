import { atom, computed, type ReadableAtom } from 'nanostores'
import { createTokenBalances, type TokenBalancesState } from '#domain/balances/create-token-balances.ts'
import type { Core } from '#core/core.ts'
import { toWalletDialogError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Token } from '#core/model/token.ts'
import { amountAndReceiverRequired, tokenRequired, unsupportedChain } from './draft-errors.ts'
import type { View } from '#core/model/view.ts'
import { decimalSeparator, type DecimalSeparator } from '#lib/parse-amount.ts'
import { createRecipient, type Recipient, type RecipientState } from './create-recipient.ts'
import type { SendRequest } from './send-request.ts'
import {
  EMPTY_DRAFT,
  fillMax,
  readDraftAmount,
  switchUnit,
  tokenKeyOf,
  toTransferToken,
  type DraftAmount,
  type SendDraft,
} from './send-draft.ts'

export interface Send {
  readonly $draft: ReadableAtom<SendDraft>
  readonly $balances: ReadableAtom<TokenBalancesState>
  /**
   * The token of the draft: the one that was chosen, which is nothing if the account does not have it any more; until then
   * the site's for this network, else the first.
   */
  readonly $token: ReadableAtom<Token | undefined>
  readonly $amount: ReadableAtom<DraftAmount>
  readonly recipient: Recipient
  /** The complete draft that is to be looked at; `undefined` until the visitor has asked for it, and once it was sent. */
  readonly $wanted: ReadableAtom<SendRequest | undefined>
  /** Max is being calculated, or could not be. */
  readonly $max: ReadableAtom<{ readonly isBusy: boolean; readonly error?: WalletDialogError | undefined }>
  /** Reads the balances again, such as after a failure. */
  readBalances(): void
  /** While a view of Send says itself what could not be read, no toast lies over it. Returns what ends that. */
  sayInPlace(): () => void
  chooseToken(token: Pick<Token, 'address'>): void
  /**
   * Chooses the token that the view was opened with, an address or `native` in `data.token`. Once for each opening: after a
   * way back to it the visitor's own choice stays.
   */
  takeUp(view: View): void
  typeAmount(text: string): void
  typeRecipient(text: string): void
  switchUnit(): void
  /** The largest amount that can be sent becomes the draft's. Never rejects. */
  fillMax(): Promise<void>
  /** Review waits for the recipient's name, or could not go on once that was known. */
  readonly $waiting: ReadableAtom<{ readonly isWaiting: boolean; readonly error?: WalletDialogError | undefined }>
  /**
   * Goes to the preview; if a name is still being looked up, once it is known, unless the visitor has gone on meanwhile.
   * @throws WalletDialogError for what is missing [send.complete]: `amount_and_receiver_required`, `token_required`, `unsupported_chain`
   */
  review(): void
  /** Empties the form. */
  reset(): void
  /** While the wallet is asked, the form waits for its answer before anything resets it. */
  hold(isHeld: boolean): void
}

/** Sending: one draft, which stays until it was sent or the active network changes [send.draft-resets]. */
export function createSend(core: Core): Send {
  const { accounts, networks, views, dialog, ports, $config, config } = core
  const balances = core.use(createTokenBalances)
  const $draft = atom<SendDraft>(EMPTY_DRAFT)
  const $max = atom<{ isBusy: boolean; error?: WalletDialogError | undefined }>({ isBusy: false })
  const recipient = createRecipient(core)
  const $wanted = atom<SendRequest | undefined>()
  const $waiting = atom<{ isWaiting: boolean; error?: WalletDialogError | undefined }>({ isWaiting: false })
  const takenUp = new WeakSet<View>()
  let isHeld = false

  const $tokens = computed(balances.$state, (state) => ('last' in state ? (state.last ?? []) : []))
  const $token = computed([$draft, $tokens, networks.$active], ({ tokenKey }, tokens, { caipNetworkId }) => {
    if (tokenKey !== undefined) return tokens.find((token) => tokenKeyOf(token) === tokenKey)
    const preset = config.$options.get().coinTokens?.[caipNetworkId]?.address.toLowerCase()
    return tokens.find(({ address }) => address?.toLowerCase() === preset) ?? tokens[0]
  })
  const separator = (): DecimalSeparator => decimalSeparator($config.get().lang)
  const $amount = computed([$draft, $token, $config], (draft, token) => readDraftAmount(draft, token, separator()))

  /** From the first entry on the token is chosen: an amount must not become one of another token whose balance has grown. */
  function change(fields: Partial<SendDraft>) {
    const token = $token.get()
    const draft = $draft.get()
    $draft.set({ ...draft, ...fields, tokenKey: fields.tokenKey ?? draft.tokenKey ?? (token && tokenKeyOf(token)) })
  }

  function activeNetwork() {
    const active = networks.$active.get()
    const account = accounts.$active.get()
    return active.status === 'supported' && account?.namespace === active.network.chainNamespace
      ? active.network
      : undefined
  }

  function reset() {
    $draft.set(EMPTY_DRAFT)
    $max.set({ isBusy: false })
    $wanted.set(undefined)
    recipient.read('', undefined)
  }

  /** What the draft amounts to by now. @throws WalletDialogError as `review` */
  function toWanted(to: RecipientState): Omit<SendRequest, 'recipient'> {
    const amount = $amount.get()
    const token = $token.get()
    const network = activeNetwork()
    const from = accounts.$active.get()?.address
    const isNamed = to.status === 'known' || to.status === 'resolving'
    if (amount.status !== 'valid' || !isNamed) throw amountAndReceiverRequired()
    if (!token) throw tokenRequired()
    if (!network || !from || !ports.transfers[network.chainNamespace]) throw unsupportedChain()
    const { max, recipientText } = $draft.get()
    const coin = $tokens.get().find(({ address }) => address === undefined)
    return { network, from, token, amount: amount.amount, isMax: max !== undefined, recipientText, coin }
  }

  function review() {
    const to = recipient.$state.get()
    const wanted = toWanted(to)
    $waiting.set({ isWaiting: to.status === 'resolving' })
    if (to.status !== 'known') return
    const { status: _, ...named } = to
    $wanted.set({ ...wanted, recipient: named })
    views.push({ name: 'WalletSendPreview' })
  }

  $draft.listen(() => $waiting.set({ isWaiting: false }))
  recipient.$state.listen(({ status }) => {
    if (!$waiting.get().isWaiting || status === 'resolving') return
    $waiting.set({ isWaiting: false })
    const isShown = dialog.$state.get().status === 'open' && views.$current.get().name === 'WalletSend'
    if (status !== 'known' || !isShown) return
    try {
      review()
    } catch (error) {
      $waiting.set({ isWaiting: false, error: toWalletDialogError(error) })
    }
  })

  /** Another active network resets the form [send.draft-resets]. While the wallet is asked, its answer comes first. */
  let draftNetwork = networks.$active.get().caipNetworkId
  function followNetwork() {
    if (isHeld) return
    const { caipNetworkId } = networks.$active.get()
    if (caipNetworkId === draftNetwork) return
    draftNetwork = caipNetworkId
    reset()
  }
  networks.$active.listen(followNetwork)

  function chooseToken(token: Pick<Token, 'address'>) {
    const isOther = tokenKeyOf(token) !== (($token.get() && tokenKeyOf($token.get()!)) ?? '')
    change({ tokenKey: tokenKeyOf(token), ...(isOther && { amountText: '', max: undefined, unit: 'token' }) })
  }

  return {
    $draft,
    $balances: balances.$state,
    $token,
    $amount,
    recipient,
    $wanted,
    $max,
    $waiting,
    sayInPlace: balances.sayInPlace,
    readBalances: () => void balances.refresh({ force: true }),
    chooseToken,
    takeUp(view) {
      const token = view.data?.token
      if (typeof token !== 'string' || takenUp.has(view)) return
      takenUp.add(view)
      chooseToken({ address: token === 'native' ? undefined : token })
    },
    typeAmount: (amountText) => change({ amountText, max: undefined }),
    typeRecipient(recipientText) {
      change({ recipientText })
      recipient.read(recipientText, activeNetwork())
    },
    switchUnit: () => change(switchUnit($draft.get(), $token.get(), separator())),
    async fillMax() {
      const token = $token.get()
      const network = activeNetwork()
      const from = accounts.$active.get()?.address
      const load = network && ports.transfers[network.chainNamespace]
      if (!token || !load || !from || $max.get().isBusy) return
      $max.set({ isBusy: true })
      try {
        const transfers = await load()
        const state = recipient.$state.get()
        const to = state.status === 'known' ? state.address : from
        const wallet = core.connections.$active.get()?.link.provider(network.chainNamespace)
        const amount = await transfers.maxAmount({ network, from, to, token: toTransferToken(token), wallet })
        $max.set({ isBusy: false })
        if ($token.get() !== token && tokenKeyOf($token.get() ?? {}) !== tokenKeyOf(token)) return
        change(fillMax($draft.get(), amount, token, separator()))
      } catch (error) {
        $max.set({ isBusy: false, error: toWalletDialogError(error) })
      }
    },
    review,
    reset,
    hold(held) {
      isHeld = held
      followNetwork()
    },
  }
}
