import type { Service } from '../create-service.ts'

/** A token's picture by its image id: `GET /public/getTokenImage/{id}`. */
export function getTokenImage(service: Service, imageId: string, signal: AbortSignal | undefined): Promise<Blob> {
  return service.getBlob({ path: `public/getTokenImage/${encodeURIComponent(imageId)}`, signal })
}
