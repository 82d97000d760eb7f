import type { Core } from '../core.ts'
import { defineError } from '../errors/wallet-dialog-error.ts'

/** A picture that takes longer is given up (spec §9). */
export const PICTURE_TIMEOUT_MS = 2000

const pictureUnavailable = defineError('picture_unavailable', 'The picture {id} could not be had in time')

/** Where a picture is: named by the wallet or the host itself, or kept by the catalogue. */
export interface PictureSource {
  /** A data: URI, or where the host keeps it. */
  readonly url?: string | undefined
  readonly imageId?: string | undefined
  /** Which of the catalogue's collections holds `imageId`. */
  readonly kind?: 'wallet' | 'asset'
  /** Whether `url` comes from the host page: no other remote address is ever fetched. */
  readonly isHostGiven?: boolean
}

export interface Pictures {
  /** The catalogue's picture, fetched once. Rejects where there is none, or it takes more than 2 s. */
  getBlob(source: PictureSource): Promise<Blob>
}

/** The catalogue's pictures of one dialog, kept as they came: small, and drawn in whatever size is needed. */
export function createPictures({ ports: { catalogue, clock } }: Pick<Core, 'ports'>): Pictures {
  const blobs = new Map<string, Promise<Blob>>()

  function fetchBlob(kind: PictureSource['kind'], id: string): Promise<Blob> {
    const controller = new AbortController()
    const { signal } = controller
    return new Promise<Blob>((resolve, reject) => {
      const cancelTimer = clock.after(PICTURE_TIMEOUT_MS, () => {
        reject(pictureUnavailable({ id }))
        controller.abort()
      })
      const loading = kind === 'asset' ? catalogue.getAssetImage(id, signal) : catalogue.getWalletImage(id, signal)
      loading.then(resolve, reject).finally(cancelTimer)
    })
  }

  return {
    getBlob({ kind, imageId = '' }) {
      if (!imageId) return Promise.reject(pictureUnavailable({ id: '' }))
      const key = `${kind} ${imageId}`
      const known = blobs.get(key)
      if (known) return known
      const loading = fetchBlob(kind, imageId)
      blobs.set(key, loading)
      // The next one who wants it may have more luck.
      loading.catch(() => blobs.delete(key))
      return loading
    },
  }
}
