import type { TextSigning, WalletConnectRules } from '#core/ports/walletconnect-rules.ts'
import { base64OfBytes, bytesOfHex } from '#lib/bytes.ts'
import { readSignature } from '../../read-signature.ts'
import { readDeclaredAccounts } from './declared-accounts.ts'

const PLAIN_HEX = /^([\da-f]{2}){64,}$/i
const BASE64 = /^[\w+/]+={0,2}$/
/** Taproot addresses have no key that a signature of the older form could be checked with. */
const TAPROOT = /^(bc|tb|bcrt)1p/i

const textSigning: TextSigning = {
  method: 'signMessage',
  params: (account, message) => ({
    account,
    address: account,
    message,
    ...(TAPROOT.test(account) && { protocol: 'bip322' }),
  }),
  // The protocol has it in hexadecimal; wallets in use answer in base64 as well.
  read(answer) {
    const signature = readSignature(answer)
    if (PLAIN_HEX.test(signature)) return base64OfBytes(bytesOfHex(signature))
    return BASE64.test(signature) ? signature : undefined
  },
}

/** As the protocol's page on Bitcoin has it. */
export const rules: WalletConnectRules = {
  namespace: 'bip122',
  methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  accountEvents: ['bip122_addressesChanged'],
  accountType: 'payment',
  readDeclaredAccounts,
  textSigning,
}
