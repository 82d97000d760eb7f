import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { Wallet } from './vue-wallet.js'

process.stdout.write(await renderToString(createSSRApp(Wallet, { serviceUrl: 'https://service.example' })))
