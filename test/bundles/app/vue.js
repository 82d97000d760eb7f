import { createApp, createSSRApp } from 'vue'
import { Wallet } from './vue-wallet.js'

const root = document.querySelector('#root')
const create = root.hasChildNodes() ? createSSRApp : createApp
create(Wallet, { serviceUrl: new URL(location.href).searchParams.get('service') }).mount(root)
