import { hasTokenImage } from '../catalogue/get-token-image.ts'

/** The URL of a coin's or token's image, if the sandbox has one. */
export function tokenIcon(serviceUrl: string, symbol: string): string | undefined {
  return hasTokenImage(symbol) ? `${serviceUrl}/public/getTokenImage/${symbol.toLowerCase()}` : undefined
}
