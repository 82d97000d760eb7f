/** @returns {import('wallet-dialog').SiwxBackEnd} */
export function createBackEnd(api = '/api') {
  async function ask(method, path, body) {
    const response = await fetch(api + path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
    if (!response.ok) throw new Error(await response.text())
    return response.status === 204 ? undefined : await response.json()
  }
  const getSessions = () => ask('GET', '/sessions')
  const signedOf = ({ message, signature }) => ({ message, signature })
  const addSessions = (sessions) => ask('POST', '/sessions', sessions.map(signedOf))
  const revokeSession = (chainId, address) => ask('DELETE', `/sessions?${new URLSearchParams({ chainId, address })}`)

  return {
    getSessions,
    addSession: (session) => addSessions([session]),
    revokeSession,
    async createMessage({ chainId, accountAddress }) {
      const { nonce } = await ask('GET', '/nonce')
      const { host: domain, origin: uri } = location
      const issuedAt = new Date().toISOString()
      return { chainId, accountAddress, domain, uri, version: '1', nonce, issuedAt, statement: 'Sign in to the shop.' }
    },
    async setSessions(sessions) {
      const stored = await getSessions()
      const isIn = (list) => (session) => list.some(({ message }) => message === session.message)
      const isEnded = (session) => !isIn(sessions)(session)
      const isNew = (session) => !isIn(stored)(session)
      for (const { data } of stored.filter(isEnded)) await revokeSession(data.chainId, data.accountAddress)
      if (sessions.some(isNew)) await addSessions(sessions.filter(isNew))
    },
  }
}
