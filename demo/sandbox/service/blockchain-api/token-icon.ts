import { hasTokenImage } from '../catalogue/get-token-image.ts'

/** The address of a coin's or token's image, if the sandbox draws one. */
export function tokenIcon(serviceUrl: string, symbol: string): string | undefined {
  return hasTokenImage(symbol) ? `${serviceUrl}/public/getTokenImage/${symbol.toLowerCase()}` : undefined
}
