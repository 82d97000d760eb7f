const dialog = document.getElementById('dialog')
const output = document.getElementById('output')

async function ask(method, path, body) {
  const response = await fetch(`/examples/sign-in/api${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (response.status === 204) return undefined
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error)
  return answer
}

dialog.siwx = {
  async createMessage({ chainId, accountAddress }) {
    const { nonce } = await ask('GET', '/nonce')
    const { host: domain, origin: uri } = location
    const issuedAt = new Date().toISOString()
    return { chainId, accountAddress, domain, uri, version: '1', nonce, issuedAt, statement: 'Sign in to the example.' }
  },
  addSession: ({ message, signature }) => ask('POST', '/sessions', { message, signature }),
  revokeSession: (chainId, address) => ask('DELETE', `/sessions?${new URLSearchParams({ chainId, address })}`),
  async setSessions(sessions) {
    await ask('DELETE', '/sessions')
    for (const session of sessions) await dialog.siwx.addSession(session)
  },
  getSessions: () => ask('GET', '/sessions'),
  getRequired: () => true,
}

// The server alone decides what to believe: this asks it.
async function show() {
  const sessions = await ask('GET', '/sessions')
  const { accountAddress } = sessions.at(-1)?.data ?? {}
  output.textContent = accountAddress ? `The server knows you: ${accountAddress}` : 'Not signed in'
}

dialog.addEventListener('wallet-signed-in', show)
dialog.addEventListener('wallet-signed-out', () => {
  output.textContent = 'Not signed in'
})
await show()
