import { createElement } from '../dom/create-element.ts'
import { createStatusLine, fillPage } from '../dom/create-page-frame.ts'
import { createEvmSigner } from '../evm/create-evm-signer.ts'
import { createWalletChains } from '../evm/wallet-chain.ts'
import { loadWalletSiteConfig } from '../site/wallet-site-config.ts'
import { createAddedChains } from './create-added-chains.ts'
import { createGivenAnswers } from './create-given-answers.ts'
import { createPairingForm } from './create-pairing-form.ts'
import { createPromptDialog } from './create-prompt-dialog.ts'
import { createPromptQueue } from './create-prompt-queue.ts'
import { createSessionList } from './create-session-list.ts'
import { createWalletKit } from './create-wallet-kit.ts'
import { createBitcoinFamily } from './families/create-bitcoin-family.ts'
import { createCosmosFamily } from './families/create-cosmos-family.ts'
import { createPolkadotFamily } from './families/create-polkadot-family.ts'
import { createSolanaFamily } from './families/create-solana-family.ts'
import { listenToKit } from './listen-to-kit.ts'
import { pairWithLink, readDeepLink } from './pair-with-link.ts'
import { describeFailure, type PhoneWalletContext } from './phone-wallet-context.ts'
import { provideBuffer } from './provide-buffer.ts'

// The phone wallet's page.

const status = createStatusLine()
const alert = createElement('p', { properties: { className: 'error' }, attributes: { role: 'alert' } })
const stage = createElement('div', { properties: { className: 'stage' } })
fillPage('Sandbox phone wallet', stage, status.element, alert)

const say = (text: string) => {
  status.say(text)
  alert.textContent = ''
}
const warn = (text: string) => {
  alert.textContent = text
}

say('Starting…')
start().catch((error: unknown) => {
  say('')
  warn(`The wallet cannot start. ${describeFailure(error)}`)
})

async function start() {
  const deepLink = readDeepLink(location.href)
  const hasOneClickSignIn = new URL(location.href).searchParams.get('authenticate') !== 'off'
  // A reload must not use the link again.
  if (deepLink !== undefined) history.replaceState(null, '', '/')

  provideBuffer()
  const config = await loadWalletSiteConfig()
  const kit = await createWalletKit(config.relayUrl, config.projectId)
  const sandboxChains = createWalletChains(config.chains)
  const families = await Promise.all([
    createSolanaFamily(config.chains),
    createBitcoinFamily(),
    createPolkadotFamily(),
    createCosmosFamily(),
  ])
  const added = createAddedChains(localStorage)
  const prompts = createPromptQueue(() => dialog.render())
  const dialog = createPromptDialog(prompts, warn)
  const form = createPairingForm({ pair: (link) => pairWithLink(kit, link), say, warn })
  const sessions = createElement('div')
  const isSandboxChain = (id: number) => sandboxChains.some(({ chainId }) => chainId === id)
  const context: PhoneWalletContext = {
    kit,
    signer: createEvmSigner(),
    families,
    prompts,
    answers: createGivenAnswers(localStorage),
    hasOneClickSignIn,
    sandboxChains,
    chains: () => [...sandboxChains, ...added.list().filter(({ chainId }) => !isSandboxChain(chainId))],
    addChain: added.add,
    say,
    warn,
    onSessionsChanged: () => sessions.replaceChildren(createSessionList(context)),
  }
  stage.append(form.element)
  stage.parentElement?.append(sessions)
  document.body.append(dialog.element)
  context.onSessionsChanged()
  say('Ready')
  listenToKit(context)
  if (deepLink !== undefined) await form.connect(deepLink)
}
