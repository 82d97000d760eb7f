// A site's code with React. `?theme` of the page's address is a property that the button removes.
import { createElement as h, Fragment, useState, version } from 'react'
import { NetworkButton, useAccount, useWalletDialog, WalletButton, WalletDialog } from 'wallet-dialog/react'

export function Wallet({ serviceUrl }) {
  const account = useAccount()
  const { status, isOpen, show, disconnect } = useWalletDialog('dialog')
  const [theme, setTheme] = useState('dark')
  const [connected, setConnected] = useState('')
  const [fault, setFault] = useState('')
  return h(
    Fragment,
    null,
    h(
      WalletDialog,
      {
        id: 'dialog',
        className: 'mine',
        lang: 'en',
        projectId: 'sandbox',
        serviceUrl,
        networks: ['eip155:1', 'eip155:137'],
        metadata: { name: 'A page of React' },
        theme,
        onWalletConnected: ({ detail }) => setConnected(`${detail.address} ${detail.restored}`),
      },
      h('p', { slot: 'intro' }, 'A sentence of the page'),
    ),
    h(WalletButton, { for: 'dialog' }, 'Sign in'),
    h(NetworkButton, { for: 'dialog' }),
    h('button', { onClick: () => setTheme(undefined) }, 'No theme'),
    h('button', { onClick: () => show({ view: 'Networks' }).catch(({ code }) => setFault(code)) }, 'Show networks'),
    h('button', { onClick: () => disconnect() }, 'Leave'),
    h('output', { id: 'status' }, `${status}${isOpen ? ', open' : ''}`),
    h('output', { id: 'framework' }, version),
    h('output', { id: 'fault' }, fault),
    h('output', { id: 'account' }, account?.address),
    h('output', { id: 'connected' }, connected),
  )
}
