import { maxUint160, maxUint256 } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  AT,
  evm,
  GRACE,
  signTypedData,
  USDC,
  VERIFIER,
  wallet,
  ZERO,
  type TypedDataCase,
} from '../../../test/fakes/sign-typed-data.ts'

const time = (seconds: number) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'long' }).format(seconds * 1_000)

const ALLOWS = expect.stringContaining('lets someone else spend tokens')
const UNLIMITED = { danger: expect.stringContaining('spend all USDC') as unknown }
const SENDS = expect.stringContaining('can send these tokens from this account')

const ERC_2612 = 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'
const DAI = 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed'
const ERC_3009 = 'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'
const DETAILS = { PermitDetails: 'address token,uint160 amount,uint48 expiration,uint48 nonce' }
const PERMISSIONS = { TokenPermissions: 'address token,uint256 amount' }
const permit2 = { chainId: 1, name: 'Permit2', verifyingContract: VERIFIER }
const details = { token: USDC, amount: '1500000', expiration: AT, nonce: 0 }
const erc3009 = { from: evm, to: GRACE, value: '250000000000', validAfter: 0, validBefore: AT, nonce: ZERO }

describe('what lets somebody take tokens says how much of which, who, and until when', () => {
  const USDC_ROW = ['Token', USDC] as const
  const SPENDER = ['Who may spend', GRACE] as const
  const UNTIL = ['Can be used until', time(AT)] as const
  test.each<[string, TypedDataCase, readonly (readonly [string, string])[], readonly unknown[]]>([
    [
      'ERC-2612',
      {
        type: 'Permit',
        fields: ERC_2612,
        message: { owner: evm, spender: GRACE, value: '1500000', nonce: 0, deadline: AT },
      },
      [SPENDER, ['Amount', '1.5 USDC'], USDC_ROW, UNTIL],
      [ALLOWS],
    ],
    [
      'ERC-2612 without a limit or an end',
      {
        type: 'Permit',
        fields: ERC_2612,
        message: { owner: evm, spender: GRACE, value: String(maxUint256), nonce: 0, deadline: String(maxUint256) },
      },
      [SPENDER, ['Amount', 'Any amount of USDC'], USDC_ROW, ['Can be used until', 'No end']],
      [UNLIMITED],
    ],
    [
      'ERC-2612 of a token that the node doesn’t know',
      {
        type: 'Permit',
        fields: ERC_2612,
        message: { owner: evm, spender: GRACE, value: '1500000', nonce: 0, deadline: AT },
        domain: { chainId: 1, verifyingContract: GRACE },
      },
      [SPENDER, ['Amount, in base units', '1,500,000 tokens'], ['Token', GRACE], UNTIL],
      [ALLOWS],
    ],
    [
      'DAI’s permit',
      { type: 'Permit', fields: DAI, message: { holder: evm, spender: GRACE, nonce: 0, expiry: AT, allowed: true } },
      [SPENDER, ['Amount', 'Any amount of USDC'], USDC_ROW, UNTIL],
      [UNLIMITED],
    ],
    [
      'DAI’s permit without an end',
      { type: 'Permit', fields: DAI, message: { holder: evm, spender: GRACE, nonce: 0, expiry: 0, allowed: true } },
      [SPENDER, ['Amount', 'Any amount of USDC'], USDC_ROW, [UNTIL[0], 'No end']],
      [UNLIMITED],
    ],
    [
      'Permit2, one token',
      {
        type: 'PermitSingle',
        fields: 'PermitDetails details,address spender,uint256 sigDeadline',
        more: DETAILS,
        message: { details, spender: GRACE, sigDeadline: AT },
        domain: permit2,
      },
      [SPENDER, ['Amount', '1.5 USDC'], USDC_ROW, ['May spend until', time(AT)], UNTIL],
      [ALLOWS],
    ],
    [
      'Permit2, several tokens',
      {
        type: 'PermitBatch',
        fields: 'PermitDetails[] details,address spender,uint256 sigDeadline',
        more: DETAILS,
        message: {
          details: [details, { ...details, amount: String(maxUint160), expiration: 0 }],
          spender: GRACE,
          sigDeadline: AT,
        },
        domain: permit2,
      },
      [
        SPENDER,
        ['Amount', '1.5 USDC'],
        USDC_ROW,
        ['May spend until', time(AT)],
        ['Amount', 'Any amount of USDC'],
        USDC_ROW,
        ['May spend until', 'Only right away'],
        UNTIL,
      ],
      [UNLIMITED],
    ],
    ...['PermitTransferFrom', 'PermitWitnessTransferFrom'].map(
      (type): [string, TypedDataCase, readonly (readonly [string, string])[], readonly unknown[]] => [
        type,
        {
          type,
          fields: 'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline',
          more: PERMISSIONS,
          message: { permitted: { token: USDC, amount: 7 }, spender: GRACE, nonce: 1, deadline: AT },
          domain: permit2,
        },
        [SPENDER, ['Amount', '0.000007 USDC'], USDC_ROW, UNTIL],
        [ALLOWS],
      ],
    ),
    [
      'PermitBatchTransferFrom',
      {
        type: 'PermitBatchTransferFrom',
        fields: 'TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline',
        more: PERMISSIONS,
        message: { permitted: [{ token: USDC, amount: 7 }], spender: GRACE, nonce: 1, deadline: AT },
        domain: permit2,
      },
      [SPENDER, ['Amount', '0.000007 USDC'], USDC_ROW, UNTIL],
      [ALLOWS],
    ],
    ...['TransferWithAuthorization', 'ReceiveWithAuthorization'].map(
      (type): [string, TypedDataCase, readonly (readonly [string, string])[], readonly unknown[]] => [
        type,
        { type, fields: ERC_3009, message: { ...erc3009, validAfter: AT - 1 } },
        [['To', GRACE], ['Amount', '250,000 USDC'], USDC_ROW, ['Can be used from', time(AT - 1)], UNTIL],
        [SENDS],
      ],
    ),
  ])('%s', async (_name, data, rows, warnings) => {
    for (const account of [evm, wallet.smartAccount]) {
      const own = Object.entries(data.message).map(([name, value]) => [name, value === evm ? account : value])
      const approval = await signTypedData({ ...data, message: Object.fromEntries(own) as object, account })
      expect(approval.rows.slice(0, rows.length).map(({ label, value }) => [label, value])).toEqual(rows)
      expect(approval.warnings).toEqual(warnings)
    }
  })

  test('a permit whose fields aren’t those of its name has its values only', async () => {
    const { title, rows, warnings, details } = await signTypedData({
      type: 'Permit',
      fields: 'string value',
      message: { value: 'all' },
    })
    expect([title, details]).toEqual(['Sign Permit', undefined])
    expect(rows.map(({ label }) => label)).toEqual(['value', 'Contract', 'Network', 'Account'])
    expect(warnings).toEqual([ALLOWS])
  })
})

const permit = { owner: evm, spender: GRACE, value: '1500000', nonce: 0, deadline: AT }
const permitBatch = {
  type: 'PermitBatch',
  fields: 'PermitDetails[] details,address spender,uint256 sigDeadline',
  more: DETAILS,
  message: { details: [details, details], spender: GRACE, sigDeadline: AT },
  domain: permit2,
}
const permitTransfer = {
  type: 'PermitTransferFrom',
  fields: 'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline',
  more: PERMISSIONS,
  message: { permitted: { token: USDC, amount: 7 }, spender: GRACE, nonce: 1, deadline: AT },
  domain: permit2,
}

describe('words in place of the signed values, which are under Details', () => {
  test.each<[string, TypedDataCase]>([
    ['Allow spending USDC', { type: 'Permit', fields: ERC_2612, message: permit }],
    ['Allow spending USDC', permitTransfer],
    ['Allow spending tokens', permitBatch],
    ['Allow sending 250,000 USDC', { type: 'TransferWithAuthorization', fields: ERC_3009, message: erc3009 }],
    // A transfer has one amount, however large; an allowance of it would have no limit.
    [
      'Allow sending 340,282,366,920,938,463,463,374,607,431,768.211456 USDC',
      { type: 'TransferWithAuthorization', fields: ERC_3009, message: { ...erc3009, value: String(2n ** 128n) } },
    ],
  ])('%s, %#', async (title, data) => {
    const approval = await signTypedData(data)
    expect(approval.title).toBe(title)
    expect(approval.rows.map(({ label }) => label).slice(-3)).toEqual(['Can be used until', 'Network', 'Account'])
    const written = approval.details!.map(({ label }) => label)
    expect(written.at(-1)).toBe('Contract')
    expect(written.some((label) => label === 'nonce' || label === 'details › 1 › nonce')).toBe(true)
  })

  test.each<[string, TypedDataCase]>([
    ['another owner', { type: 'Permit', fields: ERC_2612, message: { ...permit, owner: GRACE } }],
    ['more fields', { type: 'Permit', fields: `${ERC_2612},uint256 more`, message: { ...permit, more: 1 } }],
    [
      'a witness',
      {
        ...permitTransfer,
        type: 'PermitWitnessTransferFrom',
        fields: `${permitTransfer.fields},string witness`,
        message: { ...permitTransfer.message, witness: 'all' },
      },
    ],
    ['another contract than Permit2', { ...permitTransfer, domain: { ...permit2, verifyingContract: GRACE } }],
    [
      'a struct of other fields',
      {
        ...permitBatch,
        more: { PermitDetails: `${DETAILS.PermitDetails},bool more` },
        message: { ...permitBatch.message, details: [{ ...details, more: true }] },
      },
    ],
    ['the fields of a transfer', { type: 'Permit', fields: ERC_3009, message: erc3009 }],
    [
      'a list where one is expected',
      {
        type: 'Permit',
        fields: ERC_2612.replace('uint256 nonce', 'uint256[] nonce'),
        message: { ...permit, nonce: [0] },
      },
    ],
  ])('%s: the values stay in view', async (_, data) => {
    const { rows, details: folded, warnings } = await signTypedData(data)
    expect(folded).toBeUndefined()
    expect(rows.map(({ label }) => label)).toContain('Contract')
    expect(warnings).toContainEqual(ALLOWS)
  })

  test.each<[string, TypedDataCase]>([
    ['ERC-2612', { type: 'Permit', fields: ERC_2612, message: { ...permit, value: 0 } }],
    [
      'DAI',
      { type: 'Permit', fields: DAI, message: { holder: evm, spender: GRACE, nonce: 0, expiry: 0, allowed: false } },
    ],
  ])('permission to spend nothing ends what there was: %s', async (_, data) => {
    const { title, warnings } = await signTypedData(data)
    expect([title, warnings]).toEqual(['End access to USDC', []])
  })
})
