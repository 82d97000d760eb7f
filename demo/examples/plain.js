const dialog = document.getElementById('dialog')
const output = document.getElementById('output')

dialog.addEventListener('wallet-connected', ({ detail }) => {
  output.textContent = `Connected: ${detail.address}`
})
dialog.addEventListener('wallet-disconnected', () => {
  output.textContent = 'Not connected'
})
