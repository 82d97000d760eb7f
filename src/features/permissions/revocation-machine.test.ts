import { expect, test } from 'vitest'
import { signatureDeclined } from '#core/sign-in/sign-in-errors.ts'
import { ADA, GRACE } from '../../../test/fakes/send/create-fake-chain.ts'
import { transition, IDLE, type RevocationEvent, type RevocationStep } from './revocation-machine.ts'

const permission = {
  id: 'one',
  siteName: '',
  siteHost: 'shop.example',
  abilities: [],
  limits: [],
  expiresAt: undefined,
  isRevoked: false,
}
const account = { address: ADA, caipNetworkId: 'eip155:1' } as const
const request = { permission, account }
const declined = signatureDeclined()

const RUN_ID = 3
const STEPS = {
  idle: { status: 'idle' },
  asking: { status: 'asking', request, wallet: 'W', isSlow: false },
  revoking: { status: 'revoking', request },
  failed: { status: 'failed', request, error: declined },
} satisfies Record<string, RevocationStep>
type StepName = keyof typeof STEPS
const NAMES = Object.keys(STEPS) as StepName[]

/** Where an event leads from a step, as `status effects…`, with `+` if another run begins. */
function happen(name: StepName, event: RevocationEvent): string {
  const { state, effects } = transition({ step: STEPS[name], runId: RUN_ID }, event)
  const step: RevocationStep = state.step
  const error = step.status === 'failed' ? `:${step.error.code}` : ''
  return [step.status + error + (state.runId === RUN_ID ? '' : '+'), ...effects.map(({ type }) => type)].join(' ')
}

const revoke: RevocationEvent = { type: 'revoke', request, wallet: 'W' }
const here: RevocationEvent = { type: 'moved', account }
const elsewhere: RevocationEvent = { type: 'moved', account: { ...account, address: GRACE } }
const otherNetwork: RevocationEvent = { type: 'moved', account: { ...account, caipNetworkId: 'eip155:137' } }
const gone: RevocationEvent = { type: 'moved', account: undefined }

test('it begins with the list', () => {
  expect(IDLE.step).toEqual({ status: 'idle' })
})

test.each<[StepName, string, RevocationEvent, string]>([
  ['idle', 'Revoke', revoke, 'asking+ ask'],
  ['asking', 'a second press', revoke, 'asking'],
  ['asking', 'a slow wallet', { type: 'slow', runId: RUN_ID }, 'asking'],
  ['asking', 'a signature', { type: 'signed', runId: RUN_ID, signature: '0x1' }, 'revoking revoke'],
  ['asking', 'declined', { type: 'failed', runId: RUN_ID, error: declined }, 'failed:signature_declined'],
  ['asking', 'Cancel', { type: 'cancel' }, 'idle+'],
  ['asking', 'the same account', here, 'asking'],
  ['asking', 'another account', elsewhere, 'failed:permission_account_changed+'],
  ['asking', 'another network', otherNetwork, 'failed:permission_account_changed+'],
  ['asking', 'no account', gone, 'failed:permission_account_changed+'],
  ['revoking', 'a second press', revoke, 'revoking'],
  ['revoking', 'revoked', { type: 'revoked', runId: RUN_ID }, 'idle read-again notify'],
  ['revoking', 'refused', { type: 'failed', runId: RUN_ID, error: declined }, 'failed:signature_declined notify'],
  ['revoking', 'leaving', { type: 'cancel' }, 'revoking'],
  ['revoking', 'another account', elsewhere, 'revoking'],
  ['failed', 'Try again', revoke, 'asking+ ask'],
  ['failed', 'Back', { type: 'cancel' }, 'idle+'],
  ['failed', 'another account', elsewhere, 'idle+'],
])('%s, %s', (name, _, event, expected) => {
  expect(happen(name, event)).toBe(expected)
})

test.each(NAMES.filter((name) => name !== 'asking'))('%s: nothing but an open request takes a signature', (name) => {
  expect(happen(name, { type: 'signed', runId: RUN_ID, signature: '0x1' })).toBe(happen(name, here))
})

test('what was revoked is said until the visitor leaves', () => {
  const revoked = transition({ step: STEPS.revoking, runId: RUN_ID }, { type: 'revoked', runId: RUN_ID }).state
  expect(revoked.step).toEqual({ status: 'idle', revoked: request })
  expect(transition(revoked, { type: 'cancel' }).state.step).toEqual({ status: 'idle' })
})
