import type { SiwxBackEnd, SiwxSession } from 'wallet-dialog'

type Signed = Pick<SiwxSession, 'message' | 'signature'>

export function createBackEnd(api = '/api'): SiwxBackEnd {
  async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(api + path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
    if (!response.ok) throw new Error(await response.text())
    return (response.status === 204 ? undefined : await response.json()) as Answer
  }
  const getSessions = () => ask<SiwxSession[]>('GET', '/sessions')
  const signedOf = ({ message, signature }: SiwxSession): Signed => ({ message, signature })
  const addSessions = (sessions: readonly SiwxSession[]) => ask<void>('POST', '/sessions', sessions.map(signedOf))
  const revokeSession = (chainId: string, address: string) =>
    ask<void>('DELETE', `/sessions?${new URLSearchParams({ chainId, address })}`)

  return {
    getSessions,
    addSession: (session) => addSessions([session]),
    revokeSession,
    async createMessage({ chainId, accountAddress }) {
      const { nonce } = await ask<{ nonce: string }>('GET', '/nonce')
      const { host: domain, origin: uri } = location
      const issuedAt = new Date().toISOString()
      return { chainId, accountAddress, domain, uri, version: '1', nonce, issuedAt, statement: 'Sign in to the shop.' }
    },
    async setSessions(sessions) {
      const stored = await getSessions()
      const isIn = (list: readonly SiwxSession[]) => (session: SiwxSession) =>
        list.some(({ message }) => message === session.message)
      const isEnded = (session: SiwxSession) => !isIn(sessions)(session)
      const isNew = (session: SiwxSession) => !isIn(stored)(session)
      for (const { data } of stored.filter(isEnded)) await revokeSession(data.chainId, data.accountAddress)
      if (sessions.some(isNew)) await addSessions(sessions.filter(isNew))
    },
  }
}
