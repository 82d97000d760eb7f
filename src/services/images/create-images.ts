import { defineError } from '#core/errors/wallet-dialog-error.ts'
import type { Http } from '#core/ports/http.ts'
import type { Images } from '#core/ports/images.ts'

/** Pictures of tokens, accounts and NFTs are smaller. */
export const IMAGE_BYTES_LIMIT = 2 * 1024 * 1024

/**
 * A token's or account's picture lies on a host that the site has not listed, so it is not requested.
 * @remedy Add the host to `imageHosts` if its pictures are to be shown.
 */
const imageHostNotListed = defineError('image_host_not_listed', '{host} is not among `imageHosts`')

interface ImagesDeps {
  http: Http
  /** The origins that may be asked, at the time of a call. */
  getHosts(): readonly string[]
}

/** Fetches pictures from the hosts that the site has listed, and from no other, not even if one of them redirects there. */
export function createImages({ http, getHosts }: ImagesDeps): Images {
  return {
    async getImage(url, signal) {
      const { origin, host } = new URL(url)
      if (!getHosts().includes(origin)) throw imageHostNotListed({ host })
      const answer = await http.request({ url, as: 'blob', maxBytes: IMAGE_BYTES_LIMIT, ...(signal && { signal }) })
      return answer as Blob
    },
  }
}
