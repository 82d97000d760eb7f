import { createElement as h, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Wallet } from './wallet.js'

process.stdout.write(renderToString(h(StrictMode, null, h(Wallet, { serviceUrl: 'https://service.example' }))))
