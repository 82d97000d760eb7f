import { pretendEvmRequest } from '../test-wallet/pretend-evm-request.ts'

/** 64 zeros in each encoding. */
const EMPTY = { base58: '1'.repeat(64), hex: '00'.repeat(64), base64: `${'A'.repeat(86)}==` }

interface Params {
  readonly transaction?: unknown
  readonly transactions?: unknown
  readonly address?: unknown
  readonly account?: unknown
  readonly signDoc?: unknown
}

const emptyDocument = ({ signDoc }: Params) => ({
  signature: { pub_key: { type: 'tendermint/PubKeySecp256k1', value: EMPTY.base64 }, signature: EMPTY.base64 },
  signed: signDoc,
})

const PRETENCES: Readonly<Record<string, (params: Params) => unknown>> = {
  solana_signMessage: () => ({ signature: EMPTY.base58 }),
  solana_signTransaction: ({ transaction }) => ({ signature: EMPTY.base58, transaction }),
  solana_signAllTransactions: ({ transactions }) => ({ transactions }),
  solana_signAndSendTransaction: () => ({ signature: EMPTY.base58 }),
  signMessage: ({ address, account }) => ({ address: address ?? account, signature: EMPTY.hex }),
  polkadot_signMessage: () => ({ signature: `0x${EMPTY.hex}` }),
  cosmos_signDirect: emptyDocument,
  cosmos_signAmino: emptyDocument,
}

/** A plausible answer of a phone that did nothing. */
export const pretendRequest = (method: string, params: unknown): unknown =>
  PRETENCES[method]?.(params as Params) ?? pretendEvmRequest(method)
