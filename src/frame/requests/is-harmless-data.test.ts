import { describe, expect, test } from 'vitest'
import {
  AT,
  evm,
  GRACE,
  signTypedData,
  VERIFIER,
  ZERO,
  type TypedDataCase,
} from '../../../test/fakes/sign-typed-data.ts'

const ACTS = expect.stringContaining('act for this account')
const contract = { chainId: 1, verifyingContract: VERIFIER }
const ORDER = 'address offerer,uint256 startTime,uint256 endTime'
const order = { offerer: evm, startTime: 0, endTime: 1 }
describe('data is warned of unless it is known to be harmless', () => {
  test.each<[string, TypedDataCase]>([
    ['an order of Seaport', { type: 'OrderComponents', fields: ORDER, message: order, domain: contract }],
    [
      'orders of Seaport',
      {
        type: 'BulkOrder',
        fields: 'OrderComponents[2] tree',
        more: { OrderComponents: ORDER },
        message: { tree: [order, order] },
        domain: contract,
      },
    ],
    [
      'a meta transaction',
      {
        type: 'ForwardRequest',
        fields: 'address from,address to,bytes data',
        message: { from: evm, to: GRACE, data: '0x' },
        domain: contract,
      },
    ],
    [
      'a meta transaction without a chain',
      {
        type: 'MetaTransaction',
        fields: 'uint256 nonce,address from',
        message: { nonce: 0, from: evm },
        domain: { salt: ZERO, verifyingContract: VERIFIER },
      },
    ],
    [
      'a transaction of another Safe',
      { type: 'SafeTx', fields: 'address to,uint256 value', message: { to: GRACE, value: 1 }, domain: contract },
    ],
    [
      'votes that are given away',
      {
        type: 'Delegation',
        fields: 'address delegatee,uint256 nonce,uint256 expiry',
        message: { delegatee: GRACE, nonce: 0, expiry: AT },
        domain: contract,
      },
    ],
    [
      'a text that a contract verifies',
      { type: 'Login', fields: 'string text', message: { text: 'Hello' }, domain: contract },
    ],
    [
      'a text that the zero address verifies',
      {
        type: 'Withdraw',
        fields: 'string amount',
        message: { amount: '5' },
        domain: { chainId: 1, verifyingContract: `0x${'0'.repeat(40)}` },
      },
    ],
    [
      'a name that is a permit’s in part',
      { type: 'PermitAll', fields: 'string text', message: { text: 'a' }, domain: contract },
    ],
    [
      'an order of a company',
      {
        type: 'Order',
        fields: 'uint256 amount,address wallet',
        message: { amount: 1, wallet: evm },
        domain: { name: 'Exchange' },
      },
    ],
    ['a payment to somebody', { type: 'Payment', fields: 'address wallet', message: { wallet: GRACE }, domain: {} }],
    [
      'a text with a salt',
      { type: 'Login', fields: 'string text', message: { text: 'Hello' }, domain: { salt: ZERO } },
    ],
    ['what is hashed already', { type: 'Approval', fields: 'bytes32 hash', message: { hash: ZERO }, domain: {} }],
    [
      'a vote of Snapshot that a contract verifies',
      {
        type: 'Vote',
        fields: 'string space,uint32 choice',
        message: { space: 'a.eth', choice: 1 },
        domain: { name: 'snapshot', verifyingContract: VERIFIER },
      },
    ],
    [
      'another account that may act on Snapshot',
      {
        type: 'Alias',
        fields: 'address from,address alias,uint64 timestamp',
        message: { from: evm, alias: GRACE, timestamp: AT },
        domain: { name: 'snapshot', version: '0.1.4' },
      },
    ],
    [
      'an authorization that is more than cancelled',
      {
        type: 'CancelAuthorization',
        fields: 'address authorizer,bytes32 nonce,address to',
        message: { authorizer: evm, nonce: ZERO, to: GRACE },
      },
    ],
  ])('%s is warned of', async (_name, data) => {
    expect((await signTypedData(data)).warnings).toEqual([ACTS])
  })

  test.each<[string, TypedDataCase]>([
    [
      'a login',
      {
        type: 'Login',
        fields: 'string text,address wallet,uint256 nonce,uint64 issuedAt,bool isHuman',
        message: { text: 'Hello', wallet: evm, nonce: 1, issuedAt: AT, isHuman: true },
        domain: { name: 'Shop', chainId: 1 },
      },
    ],
    [
      'texts in texts',
      {
        type: 'Profile',
        fields: 'Line[] lines',
        more: { Line: 'string text' },
        message: { lines: [{ text: 'a' }, { text: 'b' }] },
        domain: {},
      },
    ],
    [
      'a vote on Snapshot',
      {
        type: 'Vote',
        fields: 'address from,string space,uint64 timestamp,bytes32 proposal,uint32 choice',
        message: { from: evm, space: 'a.eth', timestamp: AT, proposal: ZERO, choice: 1 },
        domain: { name: 'snapshot', version: '0.1.4' },
      },
    ],
    [
      'an authorization that is cancelled',
      {
        type: 'CancelAuthorization',
        fields: 'address authorizer,bytes32 nonce',
        message: { authorizer: evm, nonce: ZERO },
      },
    ],
  ])('%s is not', async (_name, data) => {
    expect((await signTypedData(data)).warnings).toEqual([])
  })
})
