import type { WalletCore } from '#core/core.ts'
import { defineError } from '#core/errors/wallet-dialog-error.ts'
import { createDeferred } from '#lib/create-deferred.ts'

/** How long to wait for a picture [pictures.timeout]. */
export const PICTURE_TIMEOUT_MS = 2000
/** Hosts of NFTs are slower than a catalogue. */
export const REMOTE_PICTURE_TIMEOUT_MS = 8_000
/** Limits requests, so that fast scrolling fetches what is visible, and not everything that went by. */
export const PICTURES_AT_ONCE = 6
/** How many are kept of a catalogue of thousands: the ones seen last. */
export const PICTURES_KEPT = 400

/**
 * A picture didn’t arrive in time. A drawn one is shown instead.
 * @remedy Nothing.
 */
const pictureUnavailable = defineError('picture_unavailable', 'The picture {id} could not be fetched in time')

/** Where a picture is: given by the wallet or the host, or in the catalogue, or on a host that the site has listed. */
export interface PictureSource {
  /** A data: URI, or the host's own address. */
  readonly url?: string | undefined
  readonly imageId?: string | undefined
  /** Which of the catalogue's collections `imageId` is in; for `remote`, it is an address on a host that the site has listed. */
  readonly kind?: 'wallet' | 'asset' | 'token' | 'currency' | 'remote'
  /** True if `url` comes from the host page: no other remote address is ever fetched. */
  readonly isHostGiven?: boolean
}

export interface Pictures {
  /**
   * The catalogue's picture, fetched once. Rejects if there is none, or it takes more than 2 s. With a signal, it is for
   * a visible place, and goes before prefetches; once aborted, it is no longer needed.
   */
  getBlob(source: PictureSource, signal?: AbortSignal): Promise<Blob>
}

/** A requested picture: loaded, loading, or waiting for its turn. */
interface Job {
  readonly blob: Promise<Blob>
  /** Adds one more place that needs it; false if it is loading or loaded. */
  want(signal: AbortSignal | undefined): boolean
  /** Starts it, or drops it if no view needs it any more; the returned promise settles with it. Nothing if it has started already. */
  begin(): Promise<void> | undefined
}

/** The fetched pictures of one dialog, kept as received: small, and scaled as needed. */
export function createPictures({ ports: { catalogue, images, clock } }: Pick<WalletCore, 'ports'>): Pictures {
  const jobs = new Map<string, Job>()
  /** Visible ones, latest last, and prefetches. */
  const seen: Job[] = []
  const ahead: Job[] = []
  let running = 0
  const readers = {
    wallet: catalogue.getWalletImage,
    asset: catalogue.getAssetImage,
    token: catalogue.getTokenImage,
    currency: catalogue.getCurrencyImage,
    remote: images.getImage,
  }

  function fetchBlob(kind: PictureSource['kind'], id: string): Promise<Blob> {
    const controller = new AbortController()
    const { signal } = controller
    return new Promise<Blob>((resolve, reject) => {
      const cancelTimer = clock.after(kind === 'remote' ? REMOTE_PICTURE_TIMEOUT_MS : PICTURE_TIMEOUT_MS, () => {
        reject(pictureUnavailable({ id }))
        controller.abort()
      })
      readers[kind ?? 'wallet'](id, signal).then(resolve, reject).finally(cancelTimer)
    })
  }

  function createJob(kind: PictureSource['kind'], id: string): Job {
    const signals: (AbortSignal | undefined)[] = []
    const { promise: blob, resolve, reject } = createDeferred<Blob>()
    let hasBegun = false
    return {
      blob,
      want(signal) {
        if (!hasBegun) signals.push(signal)
        return !hasBegun
      },
      begin() {
        if (hasBegun) return undefined
        hasBegun = true
        if (signals.splice(0).every((signal) => signal?.aborted)) {
          reject(pictureUnavailable({ id }))
          return undefined
        }
        return fetchBlob(kind, id).then(resolve, reject)
      },
    }
  }

  function beginNext() {
    while (running < PICTURES_AT_ONCE) {
      const job = seen.pop() ?? ahead.shift()
      if (!job) return
      const run = job.begin()
      if (!run) continue
      running += 1
      void run.then(() => {
        running -= 1
        beginNext()
      })
    }
  }

  function findJob(key: string, create: () => Job): Job {
    const job = jobs.get(key) ?? create()
    const isNew = !jobs.delete(key)
    // The latest go last.
    jobs.set(key, job)
    if (!isNew) return job
    // The next request may have more luck.
    job.blob.catch(() => jobs.delete(key))
    const [oldest] = jobs.keys()
    if (jobs.size > PICTURES_KEPT && oldest) jobs.delete(oldest)
    return job
  }

  return {
    getBlob({ kind = 'wallet', imageId = '' }, signal) {
      if (!imageId) return Promise.reject(pictureUnavailable({ id: '' }))
      const job = findJob(`${kind} ${imageId}`, () => createJob(kind, imageId))
      if (job.want(signal)) (signal ? seen : ahead).push(job)
      beginNext()
      return job.blob
    },
  }
}
