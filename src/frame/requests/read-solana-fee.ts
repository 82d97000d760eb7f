import { readFields } from './read-fields.ts'
import type { SolanaInstruction, SolanaTransaction } from './read-solana-transaction.ts'
import { COMPUTE_BUDGET, SIGNATURE_PROGRAMS } from './solana-programs.ts'

const LAMPORTS_PER_SIGNATURE = 5_000n
/** Prices are in millionths of a lamport for each unit. */
const PRICE_SCALE = 1_000_000n
const UNITS_LIMIT = 1_400_000n
/** Default units per instruction, and per budget instruction (SIMD-170), if the transaction doesn't set a limit. */
const DEFAULT_UNITS = 200_000n
const DEFAULT_BUDGET_UNITS = 3_000n

/** Setting of a budget instruction, and its value: units and their price, and two that cost nothing. */
type Budget = readonly ['units' | 'price' | 'heap' | 'accounts', bigint]

/** Reads an instruction of the compute budget; `undefined` for one that isn't known. */
export function readBudget(data: Uint8Array): Budget | undefined {
  return readFields<Budget>(data, (fields) => {
    switch (fields.u8()) {
      case 1:
        return ['heap', BigInt(fields.u32())]
      case 2:
        return ['units', BigInt(fields.u32())]
      case 3:
        return ['price', fields.u64()]
      case 4:
        return ['accounts', BigInt(fields.u32())]
      default:
        return undefined
    }
  })
}

/** The most lamports that a transaction's fee can be; `undefined` if its budget can't be read. */
export function readSolanaFee({ signers, instructions }: SolanaTransaction): bigint | undefined {
  const isBudget = ({ program }: SolanaInstruction) => program === COMPUTE_BUDGET
  const budget = instructions.filter(isBudget).map(({ data }) => readBudget(data))
  const set = new Map(budget.flatMap((one) => (one ? [one] : [])))
  // Validators refuse a budget that sets something twice.
  if (set.size < budget.length) return undefined
  const ofBudget = BigInt(budget.length)
  const defaultUnits = (BigInt(instructions.length) - ofBudget) * DEFAULT_UNITS + ofBudget * DEFAULT_BUDGET_UNITS
  const units = least(set.get('units') ?? defaultUnits, UNITS_LIMIT)
  const priority = (units * (set.get('price') ?? 0n) + PRICE_SCALE - 1n) / PRICE_SCALE
  const checked = instructions.filter(({ program }) => program !== undefined && SIGNATURE_PROGRAMS.includes(program))
  const signatures = checked.reduce((count, { data }) => count + (data[0] ?? 0), signers.length)
  return BigInt(signatures) * LAMPORTS_PER_SIGNATURE + priority
}

const least = (first: bigint, second: bigint) => (first < second ? first : second)
