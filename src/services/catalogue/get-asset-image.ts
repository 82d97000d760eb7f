import type { Service } from '../create-service.ts'

/** A network's picture by its image id: `GET /public/getAssetImage/{id}`. */
export function getAssetImage(service: Service, imageId: string, signal: AbortSignal | undefined): Promise<Blob> {
  return service.getBlob({ path: `public/getAssetImage/${encodeURIComponent(imageId)}`, signal })
}
