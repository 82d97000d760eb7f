import { bytesToHex } from 'viem'

const ANYTHING = (bytes: number) => bytesToHex(new Uint8Array(bytes).fill(0xab))

const PRETENCES: Readonly<Record<string, unknown>> = {
  eth_requestAccounts: [],
  personal_sign: ANYTHING(65),
  eth_signTypedData_v4: ANYTHING(65),
  eth_sendTransaction: ANYTHING(32),
  wallet_sendCalls: { id: ANYTHING(32) },
}

/** A plausible answer of a wallet that did nothing; `null` for everything else, such as a switch of the network. */
export const pretendEvmRequest = (method: string): unknown => PRETENCES[method] ?? null
