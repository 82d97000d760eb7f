// What a host writes. The address of the service comes with the page's own.
import 'wallet-dialog'

const dialog = document.querySelector('wallet-dialog')
const { searchParams } = new URL(location.href)
dialog.projectId = 'sandbox'
dialog.serviceUrl = searchParams.get('service')
dialog.networks = ['eip155:1', 'eip155:137']
