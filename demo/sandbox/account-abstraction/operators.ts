import type { Address, Hex } from 'viem'

/** An account of who runs the wallet service. */
export interface Operator {
  readonly address: Address
  readonly privateKey: Hex
}

/** Sends the bundles: account 20 of the development phrase. */
export const BUNDLER: Operator = {
  address: '0x09DB0a93B389bEF724429898f539AEB7ac2Dd55f',
  privateKey: '0xeaa861a9a01391ed3d587d8a5a84ca56ee277629a8b02c22093a419bf240e65d',
}

/** Signs what the paymaster pays for: account 21 of the development phrase. */
export const SPONSOR: Operator = {
  address: '0x02484cb50AAC86Eae85610D6f4Bf026f30f6627D',
  privateKey: '0xc511b2aa70776d4ff1d376e8537903dae36896132c90b91d52c1dfbae267cd8b',
}
