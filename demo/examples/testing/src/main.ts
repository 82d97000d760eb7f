import 'wallet-dialog'
import { acceptTerms } from './accept-terms'

const dialog = document.querySelector('wallet-dialog')!
const account = document.querySelector('#account')!
const terms = document.querySelector('#terms')!

dialog.addEventListener('wallet-connected', ({ detail }) => {
  account.textContent = detail.address
})
dialog.addEventListener('wallet-disconnected', () => {
  account.textContent = 'Not connected'
})
document.querySelector('#accept')!.addEventListener('click', async () => {
  terms.textContent = await acceptTerms(dialog)
})
