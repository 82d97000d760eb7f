import { checksumAddress } from '#lib/checksum-address.ts'
import type { Approval, ApprovalRow } from '../approvals/approval.ts'
import { amountText } from '../texts/amount-text.ts'
import { callTexts } from '../texts/call-texts.ts'
import type { Message } from '../texts/message.ts'
import { timeText } from '../texts/time-text.ts'
import { typedDataTexts } from '../texts/typed-data-texts.ts'
import { code, symbolOf, type DescribeDeps } from './describe-parts.ts'
import type { TypedData } from './read-typed-data.ts'

/** Least amount that counts as unlimited: sites name this or more. */
const UNLIMITED_FROM = 2n ** 128n

/** Names of permits: of tokens (ERC-2612, DAI, ERC-4494) and of Permit2. */
const PERMITS = /^Permit(Single|Batch)?$|^Permit(Batch)?(Witness)?TransferFrom$/
/** Names of transfers that any account can submit (ERC-3009). */
const TRANSFERS = /^(Transfer|Receive)WithAuthorization$/

/** Their fields, and the fields of Permit2 that hold amounts in a struct of their own. */
const SHAPES = [
  'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline',
  'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed',
  'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
].map((fields) => fields.split(',').toSorted().join())
const OF_PERMIT2 = /^(?:PermitDetails details|TokenPermissions permitted)$/

type Description = Pick<Approval, 'rows' | 'warnings'>
type Deps = Pick<DescribeDeps, 'readToken'>

/** A struct of typed data, whose values fit its types: it was hashed. */
interface Struct {
  address(name: string): `0x${string}` | undefined
  number(name: string): bigint | undefined
  flag(name: string): boolean | undefined
  /** The structs of a field that is one, or a list of them. */
  structs(name: string): readonly Struct[]
}

function structOf(types: TypedData['types'], type: string, value: unknown): Struct {
  const values = Object(value) as Readonly<Record<string, unknown>>
  const typeOf = (name: string) =>
    (Object.hasOwn(types, type) ? types[type] : undefined)?.find((field) => field.name === name)?.type ?? ''
  return {
    address: (name) => (typeOf(name) === 'address' ? checksumAddress(String(values[name])) : undefined),
    number: (name) => (/^uint\d+$/.test(typeOf(name)) ? BigInt(values[name] as string | number) : undefined),
    flag: (name) => (typeOf(name) === 'bool' ? values[name] === true : undefined),
    structs(name) {
      const found = typeOf(name)
      if (found === '') return []
      return [values[name]].flat().map((one) => structOf(types, found.replace(/\[\d*\]$/, ''), one))
    },
  }
}

/** An amount of a token that another account may take. */
interface Grant {
  readonly token: string | undefined
  /** `undefined` if it isn't known. */
  readonly amount: bigint | undefined
  readonly until?: bigint | undefined
}

/**
 * Describes the grant of typed data to another account [frame.authorizations]: how much of which token, to whom, and until when.
 * Returns no rows for data whose shape doesn't match its name; its values are shown as they are.
 * @returns `undefined` for data that is no permit or authorization of tokens
 */
export async function describeAuthorization(data: TypedData, deps: Deps): Promise<Description | undefined> {
  const { primaryType, types, message, domain } = data
  const isTransfer = TRANSFERS.test(primaryType)
  if (!isTransfer && !PERMITS.test(primaryType)) return undefined
  const warning = isTransfer ? typedDataTexts.transfer() : typedDataTexts.permit()
  const fields = (types[primaryType] ?? []).map(({ type, name }) => `${type.replace(/\[\d*\]$/, '')} ${name}`)
  const isKnown = SHAPES.includes(fields.toSorted().join()) || fields.some((field) => OF_PERMIT2.test(field))
  if (!isKnown) return { rows: [], warnings: [warning] }
  const struct = structOf(types, primaryType, message)
  const receiver = struct.address(isTransfer ? 'to' : 'spender')
  const deadline = struct.number('deadline') ?? struct.number('sigDeadline')
  const expiry = struct.number('expiry')
  const from = struct.number('validAfter')
  const end = struct.number('validBefore') ?? deadline ?? expiry
  // DAI's permit has no end if its expiry is 0.
  const isEndless = end === 0n && end === expiry
  const grants = grantsOf(struct, domain.verifyingContract)
  const described = await Promise.all(grants.map((grant) => describeGrant(grant, deps)))
  return {
    rows: [
      ...described.flatMap(({ rows }) => rows),
      ...(receiver === undefined ? [] : [code(isTransfer ? callTexts.to() : callTexts.spender(), receiver)]),
      ...(from === undefined || from === 0n ? [] : [{ label: typedDataTexts.validFrom(), value: timeText(from) }]),
      ...(end === undefined
        ? []
        : [{ label: typedDataTexts.validUntil(), value: isEndless ? typedDataTexts.noEnd() : timeText(end) }]),
    ],
    warnings: [warning, ...described.flatMap(({ warnings }) => warnings)],
  }
}

function grantsOf(struct: Struct, verifier: string | undefined): readonly Grant[] {
  const ofPermit2 = [...struct.structs('details'), ...struct.structs('permitted')]
  if (ofPermit2.length > 0)
    return ofPermit2.map((one) => ({
      token: one.address('token'),
      amount: one.number('amount'),
      until: one.number('expiration'),
    }))
  // DAI's permit has no amount: it is for all, or for nothing.
  const allowed = struct.flag('allowed')
  const amount = allowed === undefined ? struct.number('value') : allowed ? UNLIMITED_FROM : 0n
  return amount === undefined ? [] : [{ token: verifier, amount }]
}

async function describeGrant({ token, amount, until }: Grant, { readToken }: Deps): Promise<Description> {
  const address = token === undefined ? undefined : checksumAddress(token)
  if (address === undefined || amount === undefined) return { rows: [], warnings: [] }
  const facts = await readToken(address)
  const symbol = facts ? symbolOf(facts) : callTexts.tokens()
  const isUnlimited = amount >= UNLIMITED_FROM
  const value = isUnlimited ? callTexts.anyAmount({ symbol }) : amountText(amount, { decimals: 0, ...facts, symbol })
  const label: Message = facts || isUnlimited ? callTexts.amount() : typedDataTexts.units()
  const rows: ApprovalRow[] = [{ label, value }, code(callTexts.token(), address)]
  if (until !== undefined)
    rows.push({ label: typedDataTexts.spendUntil(), value: until === 0n ? typedDataTexts.atOnce() : timeText(until) })
  return { rows, warnings: isUnlimited ? [{ danger: callTexts.unlimited({ symbol }) }] : [] }
}
