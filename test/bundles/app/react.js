import { createElement as h, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Wallet } from './wallet.js'

const root = document.querySelector('#root')
const page = h(StrictMode, null, h(Wallet, { serviceUrl: new URL(location.href).searchParams.get('service') }))
if (root.hasChildNodes()) hydrateRoot(root, page)
else createRoot(root).render(page)
