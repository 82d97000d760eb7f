import type { TextSigning, WalletConnectRules } from '#core/ports/walletconnect-rules.ts'
import { base64OfBytes, bytesOfHex } from '#lib/bytes.ts'
import { readSignature } from '../../read-signature.ts'
import { readDeclaredAccounts } from './declared-accounts.ts'

const PLAIN_HEX = /^([\da-f]{2}){64,}$/i
const BASE64 = /^[\w+/]+={0,2}$/
/** Signatures in the older format can’t be verified for taproot addresses. */
const TAPROOT = /^(bc|tb|bcrt)1p/i

const textSigning: TextSigning = {
  method: 'signMessage',
  params: (account, message) => ({
    account,
    address: account,
    message,
    ...(TAPROOT.test(account) && { protocol: 'bip322' }),
  }),
  // The protocol requires hexadecimal; some wallets answer in base64.
  read(answer) {
    const signature = readSignature(answer)
    if (PLAIN_HEX.test(signature)) return base64OfBytes(bytesOfHex(signature))
    return BASE64.test(signature) ? signature : undefined
  },
}

/** As on the protocol's page on Bitcoin. */
export const rules: WalletConnectRules = {
  namespace: 'bip122',
  methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  accountEvents: ['bip122_addressesChanged'],
  accountType: 'payment',
  readDeclaredAccounts,
  textSigning,
}
