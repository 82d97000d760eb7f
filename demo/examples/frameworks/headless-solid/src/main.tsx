import { render } from 'solid-js/web'
import { Wallet } from './wallet.tsx'

render(() => <Wallet />, document.getElementById('root')!)
