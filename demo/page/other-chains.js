// The page's Solana and Bitcoin sides: what is there once the dialog has an account of theirs.
import { createTransfer, encodeBase58 } from './solana.js'

/** An account of the sandbox's wallets that gets what this page sends, and a second for when that is the sender. */
const RECEIVERS = ['AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD', 'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k']
const LAMPORTS = 10_000_000n
const STATUS_INTERVAL_MS = 400
const STATUS_LIMIT_MS = 60_000

const byId = (id) => document.getElementById(id)
const toBase64 = (bytes) => btoa(String.fromCharCode(...bytes))

/**
 * Brings the two sides to life.
 *
 * @param page - `dialog`, and the page's own `say`, `onClick` and `logEntry`
 */
export function createOtherChains({ dialog, say, onClick, logEntry }) {
  const accountOf = (namespace) => dialog.accounts.find((account) => account.namespace === namespace)

  /** A wallet of Wallet Standard has its features in a member; over WalletConnect the provider is an object of them. */
  function walletOf(namespace) {
    const provider = dialog.getProvider(namespace)
    const { address } = accountOf(namespace)
    const account = provider.accounts?.find((candidate) => candidate.address === address) ?? { address }
    return { provider, features: provider.features ?? provider, account }
  }

  const greeting = () => `Hello from ${location.host}, ${new Date().toISOString()}`

  onClick('solana-sign', async () => {
    say('Open your wallet and sign the message.')
    const message = greeting()
    const { features, account } = walletOf('solana')
    const [{ signature }] = await features['solana:signMessage'].signMessage({
      account,
      message: new TextEncoder().encode(message),
    })
    const text = encodeBase58(signature)
    say(`Signed: ${text}`, 'success')
    logEntry('message signed', message, { message, signature: text })
  })

  async function askSolana(method, params) {
    const { caipNetworkId } = accountOf('solana')
    const query = new URLSearchParams({ chainId: caipNetworkId, projectId: dialog.projectId })
    const response = await fetch(`${dialog.serviceUrl}/v1/?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = await response.json()
    if (error) throw new Error(error.message)
    return result
  }

  async function waitForStatus(signature) {
    const end = Date.now() + STATUS_LIMIT_MS
    while (Date.now() < end) {
      const { value } = await askSolana('getSignatureStatuses', [[signature]])
      const [status] = value
      if (status && status.confirmationStatus !== 'processed') return status
      await new Promise((resolve) => setTimeout(resolve, STATUS_INTERVAL_MS))
    }
    return undefined
  }

  onClick('solana-send', async () => {
    const { features, account } = walletOf('solana')
    const to = RECEIVERS.find((receiver) => receiver !== account.address)
    say(`Open your wallet and confirm: 0.01 SOL to ${to}.`)
    const { value } = await askSolana('getLatestBlockhash', [{ commitment: 'confirmed' }])
    const transaction = createTransfer({ from: account.address, to, lamports: LAMPORTS, blockhash: value.blockhash })
    const [{ signature }] = await features['solana:signAndSendTransaction'].signAndSendTransaction({
      account,
      chain: 'solana:devnet',
      transaction,
    })
    const text = encodeBase58(signature)
    say(`Sent: ${text}. Waiting for the chain.`)
    logEntry('transaction sent', text, { signature: text, to, lamports: LAMPORTS.toString() })
    const status = await waitForStatus(text)
    if (!status) return say(`The chain has not confirmed it within a minute: ${text}`, 'error')
    if (status.err) return say(`Failed in slot ${status.slot}: ${text}`, 'error')
    say(`Confirmed in slot ${status.slot}: ${text}`, 'success')
    logEntry('transaction confirmed', `slot ${status.slot}`, status)
  })

  onClick('bitcoin-sign', async () => {
    say('Open your wallet and sign the message.')
    const message = greeting()
    const { provider, features, account } = walletOf('bip122')
    const signature = features['bitcoin:signMessage']
      ? await features['bitcoin:signMessage']
          .signMessage({ account, message: new TextEncoder().encode(message) })
          .then(([output]) => toBase64(output.signature))
      : await provider
          .request({ method: 'signMessage', params: { account: account.address, message } })
          .then((output) => output.signature)
    say(`Signed: ${signature}`, 'success')
    logEntry('message signed', message, { message, signature })
  })

  return {
    /** Shows the sides that have an account. */
    show() {
      for (const [namespace, name] of [
        ['solana', 'solana'],
        ['bip122', 'bitcoin'],
      ]) {
        const account = accountOf(namespace)
        byId(name).hidden = !account
        byId(`${name}-account`).textContent = account?.address ?? ''
      }
    },
  }
}
