import type { CompiledTransactionMessage } from '@solana/web3.js'

const LAMPORTS_PER_SIGNATURE = 5000n
const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111'
/** Builtin programs, whose compute budget is 3000 units an instruction (SIMD-0170). */
const BUILTIN_PROGRAMS = new Set([
  COMPUTE_BUDGET_PROGRAM,
  '11111111111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
])
const BUILTIN_UNITS = 3000n
const PROGRAM_UNITS = 200_000n
const MAX_UNITS = 1_400_000n
const MICRO = 1_000_000n

/** The fee of a message in lamports: 5000 a signature, plus the priority fee set by its compute budget instructions. */
export function calculateFee({ header, staticAccounts, instructions }: CompiledTransactionMessage): bigint {
  let limit: bigint | undefined
  let price = 0n
  let defaultLimit = 0n
  for (const { programAddressIndex, data = new Uint8Array() } of instructions) {
    const program = staticAccounts[programAddressIndex] ?? ''
    defaultLimit += BUILTIN_PROGRAMS.has(program) ? BUILTIN_UNITS : PROGRAM_UNITS
    if (program !== COMPUTE_BUDGET_PROGRAM) continue
    const view = new DataView(Uint8Array.from(data).buffer)
    if (data[0] === 2 && data.length >= 5) limit = BigInt(view.getUint32(1, true))
    if (data[0] === 3 && data.length >= 9) price = view.getBigUint64(1, true)
  }
  const units = min(limit ?? defaultLimit, MAX_UNITS)
  const priority = (price * units + MICRO - 1n) / MICRO
  return BigInt(header.numSignerAccounts) * LAMPORTS_PER_SIGNATURE + priority
}

const min = (a: bigint, b: bigint) => (a < b ? a : b)
