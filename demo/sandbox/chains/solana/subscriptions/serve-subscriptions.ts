import type { WebSocket } from 'ws'
import type { Commitment } from '../create-block-clock.ts'
import type { Ledger, LedgerEvent } from '../create-ledger.ts'
import { answerRpc, type Perform } from '../rpc/answer-rpc.ts'
import { encodeAccount } from '../rpc/encode-account.ts'
import { type Options, readAddress, readCommitment, readOptions } from '../rpc/read-params.ts'
import { RpcError, rpcErrors } from '../rpc/rpc-error.ts'
import { stringifyRpc } from '../rpc/rpc-json.ts'

/** Turns an event into the notification to send, if any; `isLast` ends the subscription. */
interface Subscription {
  readonly method: string
  onEvent(event: LedgerEvent): void
}

const RANK: Readonly<Record<Commitment, number>> = { processed: 0, confirmed: 1, finalized: 2 }

/** Serves one WebSocket: `signature`, `account` and `slotSubscribe`, their unsubscribes, and every method of the HTTP API. */
export function serveSubscriptions(socket: WebSocket, ledger: Ledger, perform: Perform): void {
  const subscriptions = new Map<number, Subscription>()
  let lastId = 0

  const send = (text: string) => {
    if (socket.readyState === socket.OPEN) socket.send(text)
  }
  const notify = (id: number, method: string, result: unknown) =>
    send(stringifyRpc({ jsonrpc: '2.0', method, params: { result, subscription: id } }))

  function subscribe(create: (id: number) => Subscription): number {
    lastId += 1
    subscriptions.set(lastId, create(lastId))
    return lastId
  }

  function unsubscribe([id]: readonly unknown[]): true {
    if (!subscriptions.delete(Number(id))) throw rpcErrors.invalidParams('Invalid subscription id.')
    return true
  }

  function subscribeToSignature([signature, given]: readonly unknown[]): number {
    if (typeof signature !== 'string') throw rpcErrors.invalidParams('Invalid param: Invalid')
    const requiredRank = RANK[readCommitment(readOptions(given))]
    const id = subscribe((own) => ({
      method: 'signatureNotification',
      onEvent() {
        const landed = ledger.transaction(signature)
        if (!landed || RANK[ledger.clock.commitmentOf(landed.slot)] < requiredRank) return
        subscriptions.delete(own)
        notify(own, this.method, { context: { slot: landed.slot }, value: { err: landed.outcome.error } })
      },
    }))
    // Earlier events are reported too, but only after the answer with the subscription's id.
    setImmediate(() => subscriptions.get(id)?.onEvent({ type: 'slot', slot: ledger.clock.slot }))
    return id
  }

  function subscribeToAccount([given, rawOptions]: readonly unknown[]): number {
    const address = readAddress(given)
    const options: Options = readOptions(rawOptions)
    const isImmediate = readCommitment(options) === 'processed'
    let isTouched = false
    const read = () => {
      const account = ledger.machine.account(address) ?? EMPTY_ACCOUNT
      return encodeAccount(account, { encoding: 'base64', ...options }, ledger.machine)
    }
    // Throws if the options are invalid.
    read()
    return subscribe((own) => ({
      method: 'accountNotification',
      onEvent(event) {
        if (event.type === 'transaction') isTouched ||= event.landed.addresses.includes(address)
        if (!isTouched || (event.type === 'transaction' && !isImmediate)) return
        isTouched = false
        try {
          notify(own, this.method, { context: { slot: ledger.clock.slot }, value: read() })
        } catch (error) {
          if (!(error instanceof RpcError)) throw error
          // The account has outgrown the encoding, which concerns no other request.
          subscriptions.delete(own)
        }
      },
    }))
  }

  const subscribeToSlots = () =>
    subscribe((own) => ({
      method: 'slotNotification',
      onEvent(event) {
        if (event.type !== 'slot') return
        notify(own, this.method, { parent: event.slot - 1, root: ledger.clock.slotAt('finalized'), slot: event.slot })
      },
    }))

  const methods = new Map<string, (params: readonly unknown[]) => unknown>([
    ['signatureSubscribe', subscribeToSignature],
    ['signatureUnsubscribe', unsubscribe],
    ['accountSubscribe', subscribeToAccount],
    ['accountUnsubscribe', unsubscribe],
    ['slotSubscribe', subscribeToSlots],
    ['slotUnsubscribe', unsubscribe],
  ])

  const stop = ledger.subscribe((event) => {
    for (const subscription of subscriptions.values()) subscription.onEvent(event)
  })
  socket.on('close', stop)
  socket.on('error', () => socket.terminate())
  const answer = async (text: string) => {
    const answered = await answerRpc(text, async (request) => {
      const own = methods.get(request.method)
      return own ? own(request.params) : await perform(request)
    })
    if (answered !== undefined) send(answered)
  }
  socket.on('message', (data) => void answer(String(data)))
}

/** An account after it has lost its last lamport. */
const EMPTY_ACCOUNT = {
  lamports: 0n,
  data: new Uint8Array(),
  owner: '11111111111111111111111111111111',
  executable: false,
}
