import { solanaTexts } from '../texts/solana-texts.ts'
import {
  code,
  movesRows,
  solText,
  type DescribeInstruction,
  type DescribedInstruction,
} from './described-instruction.ts'
import { readFields } from './read-fields.ts'

const sends = (lamports: bigint) => ({ label: solanaTexts.send(), value: solText(lamports) })

/** Describes an instruction of the System program, by its number. */
export const describeSystemInstruction: DescribeInstruction = ({ accounts, data }, wallet) => {
  const [first, second, third] = accounts

  function create(to: string | undefined, lamports: bigint, owner: string): DescribedInstruction | undefined {
    if (first === undefined || to === undefined) return undefined
    return {
      rows: [
        code(solanaTexts.createAccount(), to),
        { label: solanaTexts.deposit(), value: solText(lamports) },
        code(solanaTexts.from(), first),
        code(solanaTexts.controller(), owner),
      ],
      warnings: [],
    }
  }

  function send(lamports: bigint, to: string | undefined): DescribedInstruction | undefined {
    if (first === undefined || to === undefined) return undefined
    return { rows: movesRows(sends(lamports), first, to), warnings: [] }
  }

  /** Hands an account to a program, or to an authority that can take what is in it. */
  function control(controller: string, isProgram = false): DescribedInstruction | undefined {
    if (first === undefined) return undefined
    return {
      rows: [code(solanaTexts.handOver(), first), code(solanaTexts.controller(), controller)],
      warnings: controller === wallet && !isProgram ? [] : [{ danger: solanaTexts.givesControl() }],
    }
  }

  function alone(label: ReturnType<typeof solanaTexts.send>, warns = false): DescribedInstruction | undefined {
    if (first === undefined) return undefined
    return { rows: [code(label, first)], warnings: warns ? [solanaTexts.unreadable()] : [] }
  }

  return readFields(data, (fields) => {
    switch (fields.u32()) {
      case 0: {
        const [lamports, , owner] = [fields.u64(), fields.u64(), fields.key()]
        return create(second, lamports, owner)
      }
      case 1:
        return control(fields.key(), true)
      case 2:
        return send(fields.u64(), second)
      case 3: {
        // With seed: base, seed, lamports, space, owner
        fields.key()
        fields.seed()
        const [lamports, , owner] = [fields.u64(), fields.u64(), fields.key()]
        return create(second, lamports, owner)
      }
      case 4: {
        const described = alone(solanaTexts.useNonce())
        return described && { ...described, warnings: [solanaTexts.neverExpires()] }
      }
      // From a nonce account
      case 5:
        return send(fields.u64(), second)
      // The account that a nonce account is set up for, or handed to, can withdraw its funds
      case 6:
      case 7:
        return control(fields.key())
      // An account with data of its own can't pay afterwards
      case 8:
        fields.u64()
        return alone(solanaTexts.reserve(), first === wallet)
      case 9:
        fields.key()
        fields.seed()
        fields.u64()
        fields.key()
        return alone(solanaTexts.reserve(), first === wallet)
      case 10:
        fields.key()
        fields.seed()
        return control(fields.key(), true)
      case 11: {
        const lamports = fields.u64()
        fields.seed()
        fields.key()
        return send(lamports, third)
      }
      case 12:
        return alone(solanaTexts.upgradeNonce())
      default:
        return undefined
    }
  })
}
