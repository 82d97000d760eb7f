import type { Core } from '#core/core.ts'
import { defineError } from '#core/errors/wallet-dialog-error.ts'

/** A picture that takes longer is given up [pictures.timeout]. */
export const PICTURE_TIMEOUT_MS = 2000
/** Hosts of NFTs are slower than a catalogue. */
export const REMOTE_PICTURE_TIMEOUT_MS = 8_000
/** So that a list scrolled through at speed asks for what is seen, and not for all that went by. */
export const PICTURES_AT_ONCE = 6
/** Of a catalogue of thousands, those seen last stay. */
export const PICTURES_KEPT = 400

/**
 * A picture did not arrive in time. A drawn one takes its place.
 * @remedy Nothing.
 */
const pictureUnavailable = defineError('picture_unavailable', 'The picture {id} could not be fetched in time')

/** Where a picture is: named by the wallet or the host itself, or kept by the catalogue or a host that the site has listed. */
export interface PictureSource {
  /** A data: URI, or where the host keeps it. */
  readonly url?: string | undefined
  readonly imageId?: string | undefined
  /** Which of the catalogue's collections holds `imageId`; of `remote` it is an address at a host that the site has listed. */
  readonly kind?: 'wallet' | 'asset' | 'token' | 'remote'
  /** Whether `url` comes from the host page: no other remote address is ever fetched. */
  readonly isHostGiven?: boolean
}

export interface Pictures {
  /**
   * The catalogue's picture, fetched once. Rejects if there is none, or it takes more than 2 s. With a signal it is for
   * somebody who sees its place, and goes before what is fetched ahead; once aborted, it need not be fetched any more.
   */
  getBlob(source: PictureSource, signal?: AbortSignal): Promise<Blob>
}

/** A picture that is wanted: on its way, there, or still waiting for its turn. */
interface Job {
  readonly blob: Promise<Blob>
  /** Counts one more place that wants it; false if it is on its way or there. */
  want(signal: AbortSignal | undefined): boolean
  /** Begins, or gives up what nobody wants any more; the returned function ends with it. Nothing if it has begun already. */
  begin(): Promise<void> | undefined
}

/** The fetched pictures of one dialog, kept as they came: small, and drawn in whatever size is needed. */
export function createPictures({ ports: { catalogue, images, clock } }: Pick<Core, 'ports'>): Pictures {
  const jobs = new Map<string, Job>()
  /** What somebody sees, the latest last; and what is fetched ahead. */
  const seen: Job[] = []
  const ahead: Job[] = []
  let running = 0
  const readers = {
    wallet: catalogue.getWalletImage,
    asset: catalogue.getAssetImage,
    token: catalogue.getTokenImage,
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
    const { promise: blob, resolve, reject } = Promise.withResolvers<Blob>()
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
    // Those asked for last stand last.
    jobs.set(key, job)
    if (!isNew) return job
    // The next one that wants it may have more luck.
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
