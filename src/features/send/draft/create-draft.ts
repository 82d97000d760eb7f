import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { defineError } from '#core/errors/wallet-dialog-error.ts'
import { type Token, tokenKeyOf } from '#core/model/token.ts'
import type { View } from '#core/model/view.ts'
import { type PickedBalances, createPickedBalances } from '#domain/balances/create-picked-balances.ts'
import { createTokenBalances, type TokenBalancesState } from '#domain/balances/create-token-balances.ts'
import { createMax, type Max } from '#domain/transfers/create-max.ts'
import {
  fillMax,
  NO_AMOUNT,
  readDraftAmount,
  inKnownUnit,
  switchUnit,
  toTransferToken,
  type DraftAmount,
  type AmountDraft,
} from '#domain/transfers/draft-amount.ts'
import { findWallet } from '#domain/transfers/find-sender.ts'
import { unsupportedChain } from '#domain/transfers/load-transfers.ts'
import type { SendRequest } from '#domain/transfers/send-request.ts'
import { addressKey } from '#lib/compare-addresses.ts'
import { decimalSeparator, type DecimalSeparator } from '#lib/parse-amount.ts'
import { createRecipient, type Recipient } from './create-recipient.ts'

export interface Draft {
  readonly $entered: ReadableAtom<SendDraft>
  readonly $balances: ReadableAtom<TokenBalancesState>
  /** Tokens that the visitor named by their addresses, and the balances lack. */
  readonly $picked: ReadableAtom<readonly Token[]>
  readonly $pickedStatus: PickedBalances['$status']
  /** Reads a token by its address. */
  pick(address: string): void
  /**
   * The draft's token: the chosen one, or none if the account no longer has it; before a choice,
   * the site's for this network, else the first.
   */
  readonly $token: ReadableAtom<Token | undefined>
  readonly $amount: ReadableAtom<DraftAmount>
  readonly recipient: Recipient
  /** State of the Max calculation, with the reason if it failed. */
  readonly $max: Max['$state']
  /** Reads the balances again, such as after a failure. */
  readBalances(): void
  /** Suppresses the failure toast while a view of Send shows the error in place. Returns a function that ends this. */
  showInPlace(): () => void
  chooseToken(token: Pick<Token, 'address'>): void
  /**
   * Chooses the token that the view was opened with, an address or `native` in `data.token`. Once per opening: when the
   * visitor comes back to it, their own choice stays.
   */
  applyView(view: View): void
  typeAmount(text: string): void
  typeRecipient(text: string): void
  switchUnit(): void
  /** The largest amount that can be sent becomes the draft's. Never rejects. */
  fillMax(): Promise<void>
  /**
   * The complete draft; `undefined` while the recipient's name is being looked up.
   * @throws WalletDialogError for what is missing [send.complete]: `amount_and_receiver_required`, `token_required`, `unsupported_chain`
   */
  toRequest(): SendRequest | undefined
  /** Empties the form. */
  reset(): void
}

/** The visitor's entries: token, amount and recipient. */
export function createDraft(core: Core): Draft {
  const { accounts, networks, ports, $config } = core
  const balances = core.use(createTokenBalances)
  const $entered = atom<SendDraft>(EMPTY_DRAFT)
  const max = createMax(core.failures)
  const recipient = createRecipient(core)
  const takenUp = new WeakSet<View>()

  const { $tokens, $token, picked } = createChosenToken(core, $entered)
  const separator = (): DecimalSeparator => decimalSeparator($config.get().lang)
  endMaxWithAccount(core, $entered)
  const $amount = computed([$entered, $token, $config], (draft, token) => readDraftAmount(draft, token, separator()))

  const entered = () => inKnownUnit($entered.get(), $token.get(), separator())

  /** The first entry fixes the token: the amount must not move to another token whose balance has grown. */
  function change(fields: Partial<SendDraft>) {
    const token = $token.get()
    const draft = entered()
    max.forget()
    $entered.set({ ...draft, ...fields, tokenKey: fields.tokenKey ?? draft.tokenKey ?? (token && tokenKeyOf(token)) })
  }

  function activeNetwork() {
    const active = networks.$active.get()
    const account = accounts.$active.get()
    return active.status === 'supported' && account?.namespace === active.network.chainNamespace
      ? active.network
      : undefined
  }

  function reset() {
    $entered.set(EMPTY_DRAFT)
    max.reset()
    recipient.read('', undefined)
  }

  function toRequest(): SendRequest | undefined {
    const to = recipient.$state.get()
    const amount = $amount.get()
    const token = $token.get()
    const network = activeNetwork()
    const from = accounts.$active.get()?.address
    const isNamed = to.status === 'known' || to.status === 'resolving'
    if (amount.status !== 'valid' || !isNamed) throw amountAndReceiverRequired()
    if (!token) throw tokenRequired()
    if (!network || !from || !ports.transfers[network.chainNamespace]) throw unsupportedChain()
    if (to.status === 'resolving') return undefined
    const { isMax, recipientText } = $entered.get()
    const { status: _, ...named } = to
    const coin = $tokens.get().find(({ address }) => address === undefined)
    return {
      network,
      from,
      token,
      amount: amount.amount,
      isMax,
      recipient: named,
      recipientText,
      coin,
    }
  }

  function chooseToken(token: Pick<Token, 'address'>) {
    const isOther = tokenKeyOf(token) !== (($token.get() && tokenKeyOf($token.get()!)) ?? '')
    change({ tokenKey: tokenKeyOf(token), ...(isOther && NO_AMOUNT) })
  }

  return {
    $entered,
    $balances: balances.$state,
    $picked: picked.$tokens,
    $pickedStatus: picked.$status,
    pick: (address) => picked.pick({ address }),
    $token,
    $amount,
    recipient,
    $max: max.$state,
    showInPlace: balances.showInPlace,
    readBalances: () => void balances.refresh({ force: true }),
    chooseToken,
    applyView(view) {
      const token = view.data?.token
      if (typeof token !== 'string' || takenUp.has(view)) return
      takenUp.add(view)
      chooseToken({ address: token === 'native' ? undefined : token })
      if (token !== 'native') picked.pick({ address: token })
    },
    typeAmount: (amountText) => change({ amountText, exact: undefined, isMax: false }),
    typeRecipient(recipientText) {
      change({ recipientText })
      recipient.read(recipientText, activeNetwork())
    },
    switchUnit: () => change(switchUnit(entered(), $token.get(), separator())),
    async fillMax() {
      const token = $token.get()
      const network = activeNetwork()
      const from = accounts.$active.get()?.address
      const load = network && ports.transfers[network.chainNamespace]
      if (!token || !load || !from) return
      const contextOf = () => {
        const { caipNetworkId } = networks.$active.get()
        const key = tokenKeyOf($token.get() ?? {})
        return [caipNetworkId, accounts.$active.get()?.address, key, $entered.get().amountText].join(' ')
      }
      const calculate = async () => {
        const transfers = await load()
        const state = recipient.$state.get()
        const to = state.status === 'known' ? state.address : from
        const wallet = findWallet(core, { network, from })
        return transfers.maxAmount({ network, from, to, token: toTransferToken(token), ...wallet })
      }
      await max.fill(contextOf, calculate, (amount) => change(fillMax(entered(), amount, token, separator())))
    },
    toRequest,
    reset,
  }
}

/** Max is the most that one account can send. Calculated again for another one, it would be another amount than is shown. */
function endMaxWithAccount({ accounts }: Core, $entered: WritableAtom<SendDraft>) {
  accounts.$active.listen((now, before) => {
    const draft = $entered.get()
    if (draft.isMax && now?.caipAddress !== before?.caipAddress) $entered.set({ ...draft, isMax: false })
  })
}

interface ChosenToken {
  /** The account’s tokens, as far as they are listed. */
  readonly $tokens: ReadableAtom<readonly Token[]>
  /**
   * The draft's token: the chosen one, or none if the account no longer has it; before a choice,
   * the site's for this network, else the first.
   */
  readonly $token: ReadableAtom<Token | undefined>
  readonly picked: PickedBalances
}

/** The token of a draft. */
function createChosenToken(core: Core, $entered: ReadableAtom<SendDraft>): ChosenToken {
  const picked = core.use(createPickedBalances)
  const $tokens = computed(core.use(createTokenBalances).$state, (state) => ('last' in state ? (state.last ?? []) : []))
  const $seen = [$entered, $tokens, picked.$tokens, core.networks.$active] as const
  const $token = computed($seen, ({ tokenKey }, tokens, others, { caipNetworkId }) => {
    if (tokenKey !== undefined)
      return [...tokens, ...others].find((token) => tokenKeyOf(token) === addressKey(tokenKey))
    const preset = core.config.$options.get().coinTokens?.[caipNetworkId] ?? {}
    return tokens.find((token) => tokenKeyOf(token) === tokenKeyOf(preset)) ?? tokens[0]
  })
  return { $tokens, $token, picked }
}

/** The visitor's entries so far. Kept until they are sent, or the network changes [send.draft-resets]. */
interface SendDraft extends AmountDraft {
  /** The token's key; `undefined` until one was chosen. */
  readonly tokenKey: string | undefined
  /** As typed. */
  readonly recipientText: string
}

export const EMPTY_DRAFT: SendDraft = {
  ...NO_AMOUNT,
  tokenKey: undefined,
  recipientText: '',
}

/**
 * Review was requested with an amount or a recipient missing.
 * @remedy The visitor fills them in.
 */
export const amountAndReceiverRequired = defineError(
  'amount_and_receiver_required',
  'An amount and receiver address are required',
)

/**
 * Review was requested without a token.
 * @remedy The visitor chooses one.
 */
const tokenRequired = defineError('token_required', 'A token is required')
