import { createButton, createElement } from '../../dom/create-element.ts'
import { createStatusLine, fillPage } from '../../dom/create-page-frame.ts'
import { createEvmSigner } from '../../evm/create-evm-signer.ts'
import { createWalletChains } from '../../evm/wallet-chain.ts'
import { loadWalletSiteConfig } from '../../site/wallet-site-config.ts'
import { createWalletStore } from '../background/create-wallet-store.ts'
import { openWalletStorage } from '../background/open-wallet-storage.ts'
import { createSettings } from './create-settings.ts'
import { createSiteList } from './create-site-list.ts'

// The wallet's own page: what an extension opens from its toolbar button.

const store = createWalletStore(openWalletStorage(), window)
const status = createStatusLine()
const stage = createElement('div', { properties: { className: 'stage' } })
fillPage('Sandbox Wallet', stage, status.element)

loadWalletSiteConfig().then(start, (error: unknown) => {
  status.report(error instanceof Error ? error.message : 'The wallet cannot start.')
})

function start({ chains }: Awaited<ReturnType<typeof loadWalletSiteConfig>>) {
  const sandboxChains = createWalletChains(chains)
  const { addresses } = createEvmSigner()
  const render = () => {
    const state = store.get()
    stage.replaceChildren(
      createElement('h1', {}, state.locked ? 'Wallet locked' : 'Your wallet'),
      state.locked
        ? createLockedView()
        : createSettings({ state, store, sandboxChains, addresses, report: status.report }),
      ...(state.locked ? [] : [createSiteList({ state, store, addresses, report: status.report })]),
    )
  }
  store.subscribe(render)
  render()
}

function createLockedView(): HTMLElement {
  const unlock = () => {
    store.update((state) => ({ ...state, locked: false }))
    status.report('Wallet unlocked')
  }
  return createElement(
    'section',
    { properties: { className: 'card' } },
    createElement(
      'p',
      { properties: { className: 'hint' } },
      'Connected sites see no accounts while the wallet is locked.',
    ),
    createButton('Unlock', unlock, 'primary'),
  )
}
