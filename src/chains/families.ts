import type { ChainFamily } from '#core/ports/chain-family.ts'
import { bitcoin } from './bitcoin/family.ts'
import { cosmos } from './cosmos/family.ts'
import { evm } from './evm/family.ts'
import { polkadot } from './polkadot/family.ts'
import { solana } from './solana/family.ts'

/** The chain families, in the order in which their networks are listed. A new one is a folder and a line here. */
export const FAMILIES: readonly ChainFamily[] = [evm, solana, bitcoin, polkadot, cosmos]
