import type { RelayerTypes } from '@walletconnect/types'
import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import { createDeferred } from '#lib/create-deferred.ts'
import { messageRefused } from '../walletconnect-errors.ts'
import type { SdkInternals } from './sdk-internals.ts'
import { USER_DISCONNECTED } from './to-approval.ts'

const RELAY = { protocol: 'irn' }
const SUBSCRIBED = 'subscription_created'
const TOO_LARGE = /size limit exceeded/i

type Publisher = SdkInternals['publisher']
type Subscription = SdkInternals['subscriber']['cached'][number]

/** Makes the relayer's subscriptions and publications survive a dropped socket, and keeps plain text from the relay. */
export function guardRelayer(internals: SdkInternals, log: (error: unknown) => void): void {
  const { publisher } = internals
  keepSubscribing(internals, log)
  unsubscribeWithoutRelay(internals, log)
  giveUpWhatIsTooLarge(publisher, log)
  publishNothingInClear(publisher)
  repeatPublishing(publisher, log)
}

/**
 * A subscription waits for the next socket instead of failing: without the topic of a session that was just approved, the session would be
 * lost. A pairing's (`skipSubscribe`) fails at once, so that the visitor sees the error.
 */
function keepSubscribing({ relayer, subscriber }: SdkInternals, log: (error: unknown) => void) {
  const subscribe = relayer.subscribe.bind(relayer)
  relayer.subscribe = (topic, options) => {
    if (options?.internal?.skipSubscribe) return subscribe(topic, options)
    return new Promise((resolve) => {
      const onSubscribed = (subscription: Subscription) => {
        if (subscription.topic !== topic) return
        subscriber.off(SUBSCRIBED, onSubscribed)
        resolve(subscription.id)
      }
      subscriber.on(SUBSCRIBED, onSubscribed)
      const { transportType } = options ?? {}
      subscriber.pending.set(topic, { topic, relay: RELAY, ...(transportType && { transportType }) })
      const attempt = relayer.connected ? subscriber.checkPending() : relayer.transportOpen()
      attempt.catch(log) // The next socket, or the next heartbeat, subscribes what is pending.
    })
  }
}

/** Drops a topic here even if the relay can’t be reached: its session has ended anyway. */
function unsubscribeWithoutRelay({ relayer, subscriber }: SdkInternals, log: (error: unknown) => void) {
  subscriber.unsubscribe = async (topic) => {
    subscriber.pending.delete(topic)
    const ids = [...new Set([...subscriber.topicMap.get(topic), ...idsOf(subscriber.cached, topic)])]
    subscriber.cached = subscriber.cached.filter((subscription) => subscription.topic !== topic)
    for (const id of ids) {
      if (relayer.connected) subscriber.rpcUnsubscribe(topic, id, RELAY).catch(log)
      await subscriber.onUnsubscribe(topic, id, USER_DISCONNECTED)
    }
    await relayer.messages.del(topic)
  }
}

const idsOf = (subscriptions: readonly Subscription[], topic: string) =>
  subscriptions.filter((subscription) => subscription.topic === topic).map(({ id }) => id)

/**
 * By default, 2.21.8 sends `tvf` beside each encrypted message: the requested methods, the chain, the called contract, the
 * transaction's hash, and an id that links request and answer. The relay needs none of it to deliver.
 */
function publishNothingInClear(publisher: Publisher) {
  const { publish, publishCustom } = publisher
  const withoutClearText = ({ tvf: _, ...options }: RelayerTypes.PublishOptions) => options
  publisher.publish = (topic, message, options = {}) => publish(topic, message, withoutClearText(options))
  publisher.publishCustom = ({ payload, opts = {} }) => publishCustom({ payload, opts: withoutClearText(opts) })
}

/**
 * The relay answers a message that is too large with an error. The SDK treats it as lost: it resends the message
 * again and again, and fails after a minute without the reason. Here, it fails at once, with the reason [walletconnect.large].
 */
function giveUpWhatIsTooLarge(publisher: Publisher, log: (error: unknown) => void) {
  const { publish } = publisher
  const rpcPublish = publisher.rpcPublish.bind(publisher)
  const rejections = new WeakMap<RelayerTypes.PublishOptions, (error: Error) => void>()
  publisher.publish = (topic, message, options = {}) => {
    if (!options.internal?.throwOnFailedPublish) return publish(topic, message, options)
    const { promise, reject } = createDeferred<never>()
    const own = { ...options }
    rejections.set(own, reject)
    return Promise.race([publish(topic, message, own), promise])
  }
  publisher.rpcPublish = async (request, options) => {
    try {
      return await rpcPublish(request, options)
    } catch (error) {
      if (!TOO_LARGE.test(messageOf(error))) throw error
      log(error)
      publisher.queue.delete(request.id)
      const reject = options && rejections.get(options)
      return reject?.(messageRefused({ reason: messageOf(error) }, { cause: error }))
    }
  }
}

/** Messages published into a dropped socket are published again; a failure waits for the next time, without an unhandled rejection. */
function repeatPublishing(publisher: Publisher, log: (error: unknown) => void) {
  const onItsWay = new Set<string>()
  publisher.checkQueue = () => {
    for (const [id, { request, opts }] of publisher.queue) {
      if (onItsWay.has(id)) continue
      onItsWay.add(id)
      publisher
        .rpcPublish(request, opts)
        .catch(log)
        .finally(() => onItsWay.delete(id))
    }
  }
}
