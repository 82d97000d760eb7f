import * as token from '@solana-program/token'
import { AccountRole, createNoopSigner, type Address } from '@solana/web3.js'
import * as programs from '../../../src/frame/requests/solana-programs.ts'
import { BASE, CONTROL, FROM, GRACE, ME, me, MINT, TO, type InstructionCase } from './instruction-case.ts'

export const TOKEN_2022 = { programAddress: programs.TOKEN_2022 as Address }
const UNKNOWN_TOKEN = 'not which token it is'
const ALLOWS = 'lets someone else spend tokens'
const BURNS = 'destroys tokens'
const withFee = Uint8Array.of(26, 1, ...[0x40, 0x42, 0x0f, 0, 0, 0, 0, 0], 6, ...[1, 0, 0, 0, 0, 0, 0, 0])

export const TOKEN_INSTRUCTIONS: readonly InstructionCase[] = [
  [
    'Token 1, to set up an account',
    token.getInitializeAccountInstruction({ account: TO, mint: MINT, owner: GRACE }),
    [`Open a token account for: ${GRACE}`],
    [],
  ],
  [
    'Token 3, to send',
    token.getTransferInstruction({ source: FROM, destination: TO, authority: me, amount: 1_000_000n }),
    ['Send tokens, in base units: 1,000,000', `From token account: ${FROM}`, `To token account: ${TO}`],
    [UNKNOWN_TOKEN],
  ],
  [
    'Token 4, to let somebody spend',
    token.getApproveInstruction({ source: FROM, delegate: GRACE, owner: me, amount: 2n ** 64n - 1n }),
    ['Allow spending tokens: Any amount', `Who may spend: ${GRACE}`, `From token account: ${FROM}`],
    [ALLOWS, UNKNOWN_TOKEN],
  ],
  [
    'Token 4, to let somebody spend a part',
    token.getApproveInstruction({ source: FROM, delegate: GRACE, owner: me, amount: 2n ** 63n - 1n }),
    [
      'Allow spending tokens, in base units: 9,223,372,036,854,775,807',
      `Who may spend: ${GRACE}`,
      `From token account: ${FROM}`,
    ],
    [ALLOWS, UNKNOWN_TOKEN],
  ],
  ['Token 5, to end that', token.getRevokeInstruction({ source: FROM, owner: me }), [`End spending from: ${FROM}`], []],
  [
    'Token 6, to hand over an account',
    token.getSetAuthorityInstruction({
      owned: FROM,
      owner: me,
      authorityType: token.AuthorityType.AccountOwner,
      newAuthority: GRACE,
    }),
    [`Change control of: ${FROM}`, `Controlled by: ${GRACE}`],
    [CONTROL],
  ],
  [
    'Token 6, to give up an authority',
    token.getSetAuthorityInstruction({
      owned: FROM,
      owner: me,
      authorityType: token.AuthorityType.CloseAccount,
      newAuthority: null,
    }),
    [`Change control of: ${FROM}`, 'Controlled by: no one, for good'],
    [CONTROL],
  ],
  [
    'Token 8, to destroy',
    token.getBurnInstruction({ account: FROM, mint: MINT, authority: me, amount: 5n }),
    ['Destroy tokens, in base units: 5', `Token: ${MINT}`, `From token account: ${FROM}`],
    [BURNS],
  ],
  [
    'Token 9, to close an account',
    token.getCloseAccountInstruction({ account: FROM, destination: ME, owner: me }),
    [`Close token account: ${FROM}`, `Its SOL goes to: ${ME}`],
    [],
  ],
  [
    'Token 9, to close an account for somebody else',
    token.getCloseAccountInstruction({ account: FROM, destination: GRACE, owner: me }),
    [`Close token account: ${FROM}`, `Its SOL goes to: ${GRACE}`],
    ['goes to someone else'],
  ],
  [
    'Token 12, to send',
    token.getTransferCheckedInstruction({
      source: FROM,
      mint: MINT,
      destination: TO,
      authority: me,
      amount: 1_234_567n,
      decimals: 6,
    }),
    ['Send tokens: 1.234567', `Token: ${MINT}`, `From token account: ${FROM}`, `To token account: ${TO}`],
    [],
  ],
  [
    'Token 13, to let somebody spend',
    token.getApproveCheckedInstruction({
      source: FROM,
      mint: MINT,
      delegate: GRACE,
      owner: me,
      amount: 1_500_000n,
      decimals: 6,
    }),
    ['Allow spending tokens: 1.5', `Token: ${MINT}`, `Who may spend: ${GRACE}`, `From token account: ${FROM}`],
    [ALLOWS],
  ],
  [
    'Token 15, to destroy',
    token.getBurnCheckedInstruction({ account: FROM, mint: MINT, authority: me, amount: 5n, decimals: 1 }),
    ['Destroy tokens: 0.5', `Token: ${MINT}`, `From token account: ${FROM}`],
    [BURNS],
  ],
  [
    'Token 16, to set up an account',
    token.getInitializeAccount2Instruction({ account: TO, mint: MINT, owner: GRACE }),
    [`Open a token account for: ${GRACE}`],
    [],
  ],
  [
    'Token 17, to count coins that were sent',
    token.getSyncNativeInstruction({ account: FROM }),
    [`Update balance of: ${FROM}`],
    [],
  ],
  [
    'Token 18, to set up an account',
    token.getInitializeAccount3Instruction({ account: TO, mint: MINT, owner: GRACE }),
    [`Open a token account for: ${GRACE}`],
    [],
  ],
  [
    'Token 22, to keep an owner',
    token.getInitializeImmutableOwnerInstruction({ account: TO }),
    [`Lock the owner of: ${TO}`],
    [],
  ],
  [
    'Token-2022 26, to send with a fee',
    {
      ...TOKEN_2022,
      data: withFee,
      accounts: [FROM, MINT, TO, ME].map((address) => ({ address, role: AccountRole.WRITABLE })),
    },
    ['Send tokens: 1', `Token: ${MINT}`, `From token account: ${FROM}`, `To token account: ${TO}`],
    [],
  ],
  [
    'an account for tokens that the visitor pays for',
    token.getCreateAssociatedTokenInstruction({ payer: me, ata: TO, owner: GRACE, mint: MINT }),
    [`Open a token account for: ${GRACE}`, 'Deposit: Up to 0.00203928 SOL'],
    [],
  ],
  [
    'an account for tokens of Token-2022, which is as long as its mint has it',
    token.getCreateAssociatedTokenIdempotentInstruction({
      payer: me,
      ata: TO,
      owner: GRACE,
      mint: MINT,
      tokenProgram: TOKEN_2022.programAddress,
    }),
    [`Open a token account for: ${GRACE}`, 'Deposit: Up to 0.00267264 SOL'],
    [],
  ],
  [
    'an account for tokens that somebody else pays for',
    token.getCreateAssociatedTokenInstruction({
      payer: createNoopSigner(BASE),
      ata: TO,
      owner: ME,
      mint: MINT,
    }),
    [`Open a token account for: ${ME}`],
    [],
  ],
]
