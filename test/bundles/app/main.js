// A site's code. The page's address contains the address of the service.
import 'wallet-dialog'

const dialog = document.querySelector('wallet-dialog')
const { searchParams } = new URL(location.href)
dialog.projectId = 'sandbox'
dialog.serviceUrl = searchParams.get('service')
dialog.networks = ['eip155:1', 'eip155:137']
