import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/** Keeps what an OpenID provider stores, in memory. The provider itself checks what has expired. */
export function createMemoryAdapter(): AdapterFactory {
  const stored = new Map<string, AdapterPayload>()
  return (model): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`
    const findBy = (field: 'uid' | 'userCode', value: string) =>
      [...stored].find(([key, payload]) => key.startsWith(`${model}:`) && payload[field] === value)?.[1]
    return {
      upsert: async (id, payload) => void stored.set(keyOf(id), payload),
      find: async (id) => stored.get(keyOf(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      destroy: async (id) => void stored.delete(keyOf(id)),
      async consume(id) {
        const payload = stored.get(keyOf(id))
        if (payload) stored.set(keyOf(id), { ...payload, consumed: Math.floor(Date.now() / 1000) })
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key)
      },
    }
  }
}
