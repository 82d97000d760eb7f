// A site's own providers that fail, each in its way.

const fail = async () => {
  throw new Error('The provider is away.')
}

/** A source of purchases that can't be reached. */
export const AWAY = { getOptions: fail, getQuote: fail, createUrl: fail, getPurchases: fail }

/** A source of purchases that knows of one, which is paid and not delivered yet. */
export const delivering = (paidAt) => ({
  ...AWAY,
  getPurchases: async () => [{ id: 'demo-1', status: 'pending', at: paidAt }],
})

/** A source of swaps between tokens of which nobody knows the price. */
const swapping = (tokens, getQuote) => ({
  getRouters: async () => ['0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'],
  getTokens: async () => tokens,
  getPrices: async () => tokens.map(() => undefined),
  getQuote,
  getSpender: fail,
  buildSwap: fail,
})

/** A source of swaps whose quotes can't be read. */
export const withoutQuotes = (tokens) => swapping(tokens, fail)

/** A source of swaps that knows no way from one token to another. */
export const withoutRoutes = (tokens) =>
  swapping(tokens, async () => {
    throw Object.assign(new Error('There is no route.'), { code: 'no-route' })
  })
