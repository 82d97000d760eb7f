// A site's code with Vue.
import { h, ref } from 'vue'
import { useAccount, useWalletDialog } from 'wallet-dialog/vue'

export const Wallet = {
  props: ['serviceUrl'],
  setup({ serviceUrl }) {
    const account = useAccount()
    const { status, isOpen, show, disconnect } = useWalletDialog('dialog')
    const connected = ref('')
    const fault = ref('')
    const networks = ['eip155:1', 'eip155:137']
    const onWalletConnected = ({ detail }) => (connected.value = `${detail.address} ${detail.restored}`)
    const showNetworks = () => show({ view: 'Networks' }).catch(({ code }) => (fault.value = code))
    return () => [
      h('wallet-dialog', {
        id: 'dialog',
        'project-id': 'sandbox',
        'service-url': serviceUrl,
        networks,
        onWalletConnected,
      }),
      h('button', { onClick: () => show() }, 'Show'),
      h('button', { onClick: showNetworks }, 'Show networks'),
      h('button', { onClick: () => disconnect() }, 'Leave'),
      h('output', { id: 'status' }, `${status.value}${isOpen.value ? ', open' : ''}`),
      h('output', { id: 'fault' }, fault.value),
      h('output', { id: 'account' }, account.value?.address),
      h('output', { id: 'connected' }, connected.value),
    ]
  },
}
