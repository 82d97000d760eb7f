// A site's code that needs the elements defined, but uses no composables here.
import 'wallet-dialog/vue'
