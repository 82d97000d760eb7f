import type { Service } from '../create-service.ts'

/** A wallet's picture by its `image_id`: `GET /getWalletImage/{id}` (spec §7). */
export function getWalletImage(service: Service, imageId: string, signal: AbortSignal | undefined): Promise<Blob> {
  return service.getBlob({ path: `getWalletImage/${encodeURIComponent(imageId)}`, signal })
}
