// What an earlier visit has left in a dialog's storage, under the product's own keys. A page can't import them:
// test/gallery-earlier-visit.test.ts has the product read what is here, and fails when it doesn't.

/** A connected wallet. */
export const connectionWith = (connectorId, caipNetworkId) => ({
  connections: { connectorIds: [connectorId], activeNetwork: caipNetworkId, networks: [caipNetworkId], chosen: [] },
})

/** A purchase that was begun at the seller's. */
export const purchaseFor = (recipient, startedAt) => ({
  purchases: [
    {
      seller: { id: 'demo', name: 'Demo Exchange' },
      ...{ amount: '100', currency: 'USD', symbol: 'USDC', network: 'eip155:1' },
      ...{ recipient, startedAt, known: [] },
    },
  ],
})

/** A storage that lasts as long as the page: what a dialog of the gallery does concerns no other. `left`: what is in it, by key. */
export function storageWith(left = {}) {
  const memory = new Map(Object.entries(left).map(([key, value]) => [`@appkit/${key}`, JSON.stringify(value)]))
  return {
    get: (key) => memory.get(key) ?? null,
    set: (key, value) => void memory.set(key, value),
    remove: (key) => void memory.delete(key),
  }
}
