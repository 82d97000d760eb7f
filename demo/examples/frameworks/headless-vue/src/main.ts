import { createApp } from 'vue'
import { createWallets } from 'wallet-dialog/headless'
import { provideWallets } from 'wallet-dialog/headless/vue'
import Wallet from './Wallet.vue'

const wallets = createWallets({ projectId: 'your-project-id', networks: ['eip155:1', 'eip155:137'], siwx: true })

const app = createApp(Wallet)
provideWallets(wallets, app)
app.mount('#app')
