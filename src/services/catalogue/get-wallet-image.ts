import type { Service } from '../create-service.ts'

/** A wallet's picture by its `image_id`: `GET /getWalletImage/{id}`. */
export function getWalletImage(service: Service, imageId: string, signal: AbortSignal | undefined): Promise<Blob> {
  return service.getBlob({ path: `getWalletImage/${encodeURIComponent(imageId)}`, signal })
}
