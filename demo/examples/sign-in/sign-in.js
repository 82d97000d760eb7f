import { createBackEnd } from './back-end.js'

const dialog = document.getElementById('dialog')
const output = document.getElementById('output')
const backEnd = createBackEnd('/examples/sign-in/api')

dialog.siwx = { ...backEnd, getRequired: () => true }

// The server alone decides what to believe: this asks it.
async function show() {
  const sessions = await backEnd.getSessions()
  const { accountAddress } = sessions.at(-1)?.data ?? {}
  output.textContent = accountAddress ? `The server knows you: ${accountAddress}` : 'Not signed in'
}

dialog.addEventListener('wallet-signed-in', show)
dialog.addEventListener('wallet-signed-out', () => {
  output.textContent = 'Not signed in'
})
await show()
