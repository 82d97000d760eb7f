import { createElement } from '../dom/create-element.ts'
import { createStatusLine, fillPage } from '../dom/create-page-frame.ts'
import { createEvmSigner, withNextEvmKeys } from '../evm/create-evm-signer.ts'
import { createWalletChains } from '../evm/wallet-chain.ts'
import { loadWalletSiteConfig } from '../site/wallet-site-config.ts'
import { createAddedChains } from './create-added-chains.ts'
import { createGivenAnswers } from './create-given-answers.ts'
import { createPairingForm } from './create-pairing-form.ts'
import { createPromptDialog } from './create-prompt-dialog.ts'
import { createPromptQueue } from './create-prompt-queue.ts'
import { createSessionList } from './create-session-list.ts'
import { createSteering } from './create-steering.ts'
import { createWalletKit } from './create-wallet-kit.ts'
import { createFamilies } from './families/create-families.ts'
import { listenToKit } from './listen-to-kit.ts'
import { pairWithLink, readDeepLink } from './pair-with-link.ts'
import { describeFailure, type PhoneWalletContext } from './phone-wallet-context.ts'
import { provideBuffer } from './provide-buffer.ts'

// The phone wallet's page.

const status = createStatusLine()
const alert = createElement('p', { properties: { className: 'error' }, attributes: { role: 'alert' } })
const stage = createElement('div', { properties: { className: 'stage' } })
fillPage('Sandbox phone wallet', stage, status.element, alert)

const report = (text: string) => {
  status.report(text)
  alert.textContent = ''
}
const warn = (text: string) => {
  alert.textContent = text
}

report('Starting…')
start().catch((error: unknown) => {
  report('')
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
  const { families, falseFamilies } = await createFamilies(config.chains)
  const signer = createEvmSigner()
  const added = createAddedChains(localStorage)
  const prompts = createPromptQueue(() => dialog.render())
  const steering = createSteering(prompts)
  const dialog = createPromptDialog(prompts, warn)
  const form = createPairingForm({ pair: (link) => pairWithLink(kit, link), report, warn })
  const sessions = createElement('div')
  const isSandboxChain = (id: number) => sandboxChains.some(({ chainId }) => chainId === id)
  const context: PhoneWalletContext = {
    kit,
    signer,
    families,
    falsely: { signer: withNextEvmKeys(signer), families: falseFamilies },
    prompts,
    steering,
    answers: createGivenAnswers(localStorage),
    hasOneClickSignIn,
    sandboxChains,
    chains: () => [...sandboxChains, ...added.list().filter(({ chainId }) => !isSandboxChain(chainId))],
    addChain: added.add,
    report,
    warn,
    onSessionsChanged: () => sessions.replaceChildren(createSessionList(context)),
  }
  Object.assign(window, { phoneWallet: steering })
  stage.append(form.element)
  stage.parentElement?.append(sessions)
  document.body.append(dialog.element)
  context.onSessionsChanged()
  report('Ready')
  listenToKit(context)
  if (deepLink !== undefined) await form.connect(deepLink)
}
