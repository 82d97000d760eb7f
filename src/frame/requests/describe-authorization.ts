import { checksumAddress } from '#lib/checksum-address.ts'
import type { Approval, ApprovalRow } from '../approvals/approval.ts'
import { amountText } from '../texts/amount-text.ts'
import { callTexts } from '../texts/call-texts.ts'
import type { Message, PanelText } from '../texts/message.ts'
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
].map(sortFields)
const OF_PERMIT2 = /^(?:PermitDetails details|TokenPermissions permitted)$/
/** Permit2's own fields, without the witness that a site may add, and the fields of its structs. */
const PERMIT2_SHAPES = ['', '[]'].flatMap((list) =>
  [
    `PermitDetails${list} details,address spender,uint256 sigDeadline`,
    `TokenPermissions${list} permitted,address spender,uint256 nonce,uint256 deadline`,
  ].map(sortFields),
)
const PERMIT2_STRUCTS = {
  PermitDetails: sortFields('address token,uint160 amount,uint48 expiration,uint48 nonce'),
  TokenPermissions: sortFields('address token,uint256 amount'),
} as const
/** Permit2's address on every network that has it. */
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

interface Deps extends Pick<DescribeDeps, 'readToken'> {
  /** The account that signs. */
  readonly account: string
}

interface Authorization extends Pick<Approval, 'rows' | 'warnings'> {
  /** `undefined` if what is authorized can't be read. */
  readonly title: Message | undefined
  /** True if the rows say all that the signature does: the signed values themselves add nothing to them. */
  readonly isWhole: boolean
}

function sortFields(fields: string): string {
  return fields.split(',').toSorted().join()
}

const fieldsOf = (types: TypedData['types'], type: string) =>
  ((Object.hasOwn(types, type) ? types[type] : undefined) ?? []).map((field) => `${field.type} ${field.name}`)

/** Without the lists among their types. */
const itemsOf = (fields: readonly string[]) => fields.map((field) => field.replace(/\[\d*\] /, ' '))

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
  readonly token: `0x${string}`
  readonly amount: bigint
  readonly until?: bigint | undefined
}

/** A grant in words. */
interface DescribedGrant extends Pick<Approval, 'rows' | 'warnings'> {
  readonly symbol: PanelText
  readonly value: Message
}

/**
 * Describes the grant of typed data to another account [frame.authorizations]: who may take how much of which token, and until
 * when.
 * Returns no rows for data whose shape doesn't match its name; its values are shown as they are.
 * @returns `undefined` for data that is no permit or authorization of tokens
 */
export async function describeAuthorization(data: TypedData, deps: Deps): Promise<Authorization | undefined> {
  const { primaryType, types, message, domain } = data
  const isTransfer = TRANSFERS.test(primaryType)
  if (!isTransfer && !PERMITS.test(primaryType)) return undefined
  const warning = isTransfer ? typedDataTexts.transfer() : typedDataTexts.permit()
  const fields = itemsOf(fieldsOf(types, primaryType))
  const isKnown = SHAPES.includes(sortFields(fields.join())) || fields.some((field) => OF_PERMIT2.test(field))
  if (!isKnown) return { title: undefined, rows: [], warnings: [warning], isWhole: false }
  const struct = structOf(types, primaryType, message)
  const receiver = struct.address(isTransfer ? 'to' : 'spender')
  const deadline = struct.number('deadline') ?? struct.number('sigDeadline')
  const expiry = struct.number('expiry')
  const from = struct.number('validAfter')
  const end = struct.number('validBefore') ?? deadline ?? expiry
  // DAI's permit has no end if its expiry is 0.
  const isEndless = end === 0n && end === expiry
  const grants = grantsOf(struct, domain.verifyingContract)
  const described = await Promise.all(grants.map((grant) => describeGrant(grant, isTransfer, deps)))
  const dangers = described.flatMap((grant) => grant.warnings)
  const isWhole = receiver !== undefined && described.length > 0 && saysAll(data, struct, deps.account)
  const isEnd = isWhole && !isTransfer && grants.every(({ amount }) => amount === 0n)
  return {
    title: titleOf(described, { isTransfer, isEnd }),
    isWhole,
    rows: [
      ...(receiver === undefined ? [] : [code(isTransfer ? callTexts.to() : callTexts.spender(), receiver)]),
      ...described.flatMap(({ rows }) => rows),
      ...(from === undefined || from === 0n ? [] : [{ label: typedDataTexts.validFrom(), value: timeText(from) }]),
      ...(end === undefined
        ? []
        : [{ label: typedDataTexts.validUntil(), value: isEndless ? typedDataTexts.noEnd() : timeText(end) }]),
    ],
    // Spending all of a token is worse than the general warning.
    warnings: isEnd ? [] : isWhole && dangers.length > 0 ? dangers : [warning, ...dangers],
  }
}

/** True for exactly the known fields, of the contract that is known to read them, and for the account that signs. */
function saysAll({ primaryType, types, domain }: TypedData, struct: Struct, account: string): boolean {
  const shape = sortFields(fieldsOf(types, primaryType).join())
  if (PERMIT2_SHAPES.includes(shape)) {
    const name = shape.includes('PermitDetails') ? 'PermitDetails' : 'TokenPermissions'
    const isOwn = sortFields(fieldsOf(types, name).join()) === PERMIT2_STRUCTS[name]
    return isOwn && checksumAddress(domain.verifyingContract ?? '') === PERMIT2
  }
  const owner = struct.address('owner') ?? struct.address('holder') ?? struct.address('from')
  return SHAPES.includes(shape) && owner === account
}

function titleOf(grants: readonly DescribedGrant[], { isTransfer, isEnd }: { isTransfer: boolean; isEnd: boolean }) {
  const [first, ...others] = grants
  if (!first) return undefined
  const symbol = others.length === 0 ? first.symbol : callTexts.tokens()
  if (isEnd) return typedDataTexts.endAccess({ symbol })
  return isTransfer ? typedDataTexts.allowSending({ amount: first.value }) : callTexts.allowSpending({ symbol })
}

/** The grants whose token and amount are known. */
function grantsOf(struct: Struct, verifier: string | undefined): readonly Grant[] {
  const ofPermit2 = [...struct.structs('details'), ...struct.structs('permitted')]
  if (ofPermit2.length > 0)
    return ofPermit2.flatMap((one) => {
      const [token, amount] = [one.address('token'), one.number('amount')]
      return token === undefined || amount === undefined ? [] : [{ token, amount, until: one.number('expiration') }]
    })
  // DAI's permit has no amount: it is for all, or for nothing.
  const allowed = struct.flag('allowed')
  const amount = allowed === undefined ? struct.number('value') : allowed ? UNLIMITED_FROM : 0n
  const token = checksumAddress(verifier ?? '')
  return token === undefined || amount === undefined ? [] : [{ token, amount }]
}

async function describeGrant(
  { token, amount, until }: Grant,
  isTransfer: boolean,
  { readToken }: Deps,
): Promise<DescribedGrant> {
  const facts = await readToken(token)
  const symbol = facts ? symbolOf(facts) : callTexts.tokens()
  const isUnlimited = !isTransfer && amount >= UNLIMITED_FROM
  const value = isUnlimited ? callTexts.anyAmount({ symbol }) : amountText(amount, { decimals: 0, ...facts, symbol })
  const label: Message = facts || isUnlimited ? callTexts.amount() : typedDataTexts.units()
  const rows: ApprovalRow[] = [{ label, value }, code(callTexts.token(), token)]
  if (until !== undefined)
    rows.push({ label: typedDataTexts.spendUntil(), value: until === 0n ? typedDataTexts.atOnce() : timeText(until) })
  return { symbol, value, rows, warnings: isUnlimited ? [{ danger: callTexts.unlimited({ symbol }) }] : [] }
}
