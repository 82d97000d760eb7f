import { createApp } from 'vue'
import Wallet from './Wallet.vue'

createApp(Wallet).mount('#app')
