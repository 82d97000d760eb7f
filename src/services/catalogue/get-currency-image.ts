import type { Service } from '../create-service.ts'

/** A currency's picture by its code: `GET /public/getCurrencyImage/{id}`. */
export function getCurrencyImage(service: Service, code: string, signal: AbortSignal | undefined): Promise<Blob> {
  return service.getBlob({ path: `public/getCurrencyImage/${encodeURIComponent(code)}`, signal })
}
