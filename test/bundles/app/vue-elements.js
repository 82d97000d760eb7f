// What a host writes that wants the elements defined, but none of the composables here.
import 'wallet-dialog/vue'
