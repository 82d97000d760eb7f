import * as system from '@solana-program/system'
import { createNoopSigner, lamports } from '@solana/web3.js'
import { BASE, CONTROL, FROM, GRACE, ME, me, TO, type InstructionCase } from './instruction-case.ts'

const fresh = createNoopSigner(TO)

export const SYSTEM_INSTRUCTIONS: readonly InstructionCase[] = [
  [
    'System 0, to create an account',
    system.getCreateAccountInstruction({ payer: me, newAccount: fresh, lamports: 5n, space: 1, programAddress: GRACE }),
    [`Create account: ${TO}`, 'Deposit: 0.000000005 SOL', `From: ${ME}`, `Controlled by: ${GRACE}`],
    [],
  ],
  [
    'System 1, to give the account to a program',
    system.getAssignInstruction({ account: me, programAddress: GRACE }),
    [`Change control of: ${ME}`, `Controlled by: ${GRACE}`],
    [CONTROL],
  ],
  [
    'System 1, to give the account to itself, which is no program: nothing can take from it any more',
    system.getAssignInstruction({ account: me, programAddress: ME }),
    [`Change control of: ${ME}`, `Controlled by: ${ME}`],
    [CONTROL],
  ],
  [
    'System 2, to send',
    system.getTransferSolInstruction({ source: me, destination: GRACE, amount: lamports(1_500_000_000n) }),
    ['Send: 1.5 SOL', `From: ${ME}`, `To: ${GRACE}`],
    [],
  ],
  [
    'System 3, to create an account of a seed',
    system.getCreateAccountWithSeedInstruction({
      payer: me,
      newAccount: TO,
      baseAccount: me,
      base: ME,
      seed: 'savings',
      amount: 5n,
      space: 1,
      programAddress: GRACE,
    }),
    [`Create account: ${TO}`, 'Deposit: 0.000000005 SOL', `From: ${ME}`, `Controlled by: ${GRACE}`],
    [],
  ],
  [
    'System 4, to advance a nonce',
    system.getAdvanceNonceAccountInstruction({ nonceAccount: FROM, nonceAuthority: me }),
    [`Use nonce of: ${FROM}`],
    ['doesn’t expire'],
  ],
  [
    'System 5, to withdraw from a nonce account',
    system.getWithdrawNonceAccountInstruction({
      nonceAccount: FROM,
      recipientAccount: GRACE,
      nonceAuthority: me,
      withdrawAmount: 7n,
    }),
    ['Send: 0.000000007 SOL', `From: ${FROM}`, `To: ${GRACE}`],
    [],
  ],
  [
    'System 6, to set up a nonce account for oneself',
    system.getInitializeNonceAccountInstruction({ nonceAccount: FROM, nonceAuthority: ME }),
    [`Change control of: ${FROM}`, `Controlled by: ${ME}`],
    [],
  ],
  [
    'System 6, to set up a nonce account for somebody else',
    system.getInitializeNonceAccountInstruction({ nonceAccount: FROM, nonceAuthority: GRACE }),
    [`Change control of: ${FROM}`, `Controlled by: ${GRACE}`],
    [CONTROL],
  ],
  [
    'System 7, to hand over a nonce account',
    system.getAuthorizeNonceAccountInstruction({ nonceAccount: FROM, nonceAuthority: me, newNonceAuthority: GRACE }),
    [`Change control of: ${FROM}`, `Controlled by: ${GRACE}`],
    [CONTROL],
  ],
  [
    'System 8, to make room in another account',
    system.getAllocateInstruction({ newAccount: fresh, space: 10 }),
    [`Reserve space in: ${TO}`],
    [],
  ],
  [
    'System 8, to make room in the account itself, which can’t pay then',
    system.getAllocateInstruction({ newAccount: me, space: 10 }),
    [`Reserve space in: ${ME}`],
    ['could move anything'],
  ],
  [
    'System 9, to make room in an account of a seed',
    system.getAllocateWithSeedInstruction({
      newAccount: TO,
      baseAccount: me,
      base: ME,
      seed: 'savings',
      space: 1,
      programAddress: GRACE,
    }),
    [`Reserve space in: ${TO}`],
    [],
  ],
  [
    'System 10, to give an account of a seed to a program',
    system.getAssignWithSeedInstruction({
      account: TO,
      baseAccount: me,
      base: ME,
      seed: 'savings',
      programAddress: GRACE,
    }),
    [`Change control of: ${TO}`, `Controlled by: ${GRACE}`],
    [CONTROL],
  ],
  [
    'System 11, to send from an account of a seed',
    system.getTransferSolWithSeedInstruction({
      source: FROM,
      baseAccount: me,
      destination: GRACE,
      amount: 9n,
      fromSeed: 'savings',
      fromOwner: BASE,
    }),
    ['Send: 0.000000009 SOL', `From: ${FROM}`, `To: ${GRACE}`],
    [],
  ],
  [
    'System 12, to upgrade a nonce account',
    system.getUpgradeNonceAccountInstruction({ nonceAccount: FROM }),
    [`Upgrade nonce of: ${FROM}`],
    [],
  ],
]
