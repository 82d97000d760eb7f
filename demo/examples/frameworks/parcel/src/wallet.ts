import 'wallet-dialog'

const dialog = document.querySelector('wallet-dialog')!
const output = document.querySelector('output')!
const signedIn = document.querySelector('span')!

function showAccount() {
  output.textContent = dialog.account?.address ?? ''
}

dialog.metadata = { name: 'My shop' }
dialog.siwx = true
dialog.addEventListener('wallet-connected', ({ detail }) => {
  console.info(detail.connector.name)
  showAccount()
})
dialog.addEventListener('wallet-account-changed', showAccount)
dialog.addEventListener('wallet-disconnected', showAccount)
dialog.addEventListener('wallet-signed-in', () => signedIn.removeAttribute('hidden'))
dialog.addEventListener('wallet-signed-out', () => signedIn.setAttribute('hidden', ''))
