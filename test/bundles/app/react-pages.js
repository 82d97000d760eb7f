// Two pages as a router keeps them: one is shown, the other hidden by React's Activity, from the start. Each has a dialog, the first
// one at its top, where it is hidden itself.
import { Activity, createElement as h, Fragment, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useAccount, useWalletDialog, WalletDialog } from 'wallet-dialog/react'

const SETTINGS = {
  lang: 'en',
  projectId: 'sandbox',
  serviceUrl: new URL(location.href).searchParams.get('service'),
  networks: ['eip155:1', 'eip155:137'],
}

function Site() {
  const account = useAccount()
  const { status, isOpen, show } = useWalletDialog()
  const [page, go] = useState('first')
  const modeOf = (name) => (name === page ? 'visible' : 'hidden')
  return h(
    Fragment,
    null,
    h(Activity, { mode: modeOf('first') }, h(WalletDialog, { id: 'first', ...SETTINGS }), h('main')),
    h(Activity, { mode: modeOf('second') }, h('main', null, h(WalletDialog, { id: 'second', ...SETTINGS }))),
    h('button', { onClick: () => go('first') }, 'First page'),
    h('button', { onClick: () => go('second') }, 'Second page'),
    h('button', { onClick: () => show() }, 'Show'),
    h('output', { id: 'status' }, `${status}${isOpen ? ', open' : ''}`),
    h('output', { id: 'account' }, account?.address),
  )
}

createRoot(document.querySelector('#root')).render(h(Site))
