import { expect, test } from 'vitest'
import { nameRefused } from '#core/errors/name-errors.ts'
import { signatureDeclined } from '#core/sign-in/sign-in-errors.ts'
import { ADA, ETHEREUM, GRACE } from '../../../test/fakes/send/create-fake-chain.ts'
import { nameAccountChanged, nameNotRegistered } from './name-errors.ts'
import {
  transition,
  beginNames,
  SIGNED_LIFETIME_MS,
  type NamesEffect,
  type NamesEvent,
  type NamesStep,
  type Surroundings,
} from './names-machine.ts'

const request = { name: 'ada1.reown.id', address: ADA, network: ETHEREUM }
const other = { ...request, name: 'ada2.reown.id' }
const signed = { message: 'm', signature: '0x1', issuedAt: 1_000 }
const declined = signatureDeclined()
const taken = nameRefused({ reason: 'taken' })
const lost = nameNotRegistered({ name: request.name })

const RUN_ID = 7
const STEPS = {
  choosing: { status: 'choosing' },
  told: { status: 'choosing', error: nameAccountChanged({ name: request.name }) },
  checking: { status: 'checking' },
  asking: { status: 'asking', request, wallet: 'W', isSlow: false },
  registering: { status: 'registering', request, signed },
  declined: { status: 'failed', request, error: declined },
  failed: { status: 'failed', request, error: lost, signed },
  registered: { status: 'registered', request },
} satisfies Record<string, NamesStep>
type StepName = keyof typeof STEPS
const NAMES = Object.keys(STEPS) as StepName[]

const HERE: Surroundings = {
  account: { address: ADA, caipNetworkId: ETHEREUM.caipNetworkId },
  view: 'RegisterAccountName',
}
const ELSEWHERE: Surroundings = { ...HERE, view: 'Account' }
const CLOSED: Surroundings = { ...HERE, view: undefined }
const OTHER_ACCOUNT: Surroundings = { ...HERE, account: { ...HERE.account!, address: GRACE } }
const OTHER_NETWORK: Surroundings = { ...HERE, account: { address: ADA, caipNetworkId: 'eip155:137' } }
const GONE: Surroundings = { ...HERE, account: undefined }

const effectOf = (effect: NamesEffect) =>
  effect.type === 'notify' ? `notify ${effect.error?.code ?? 'done'}` : effect.type

/** Where an event leads from a step, as `status effects…`, with `+` if another run begins. */
function happen(name: StepName, event: NamesEvent, now = HERE): string {
  const { state, effects } = transition({ step: STEPS[name], runId: RUN_ID }, event, now)
  const step: NamesStep = state.step
  const error = 'error' in step && step.error ? `:${step.error.code}` : ''
  return [step.status + error + (state.runId === RUN_ID ? '' : '+'), ...effects.map(effectOf)].join(' ')
}
const unmoved = (name: StepName) => happen(name, { type: 'slow', runId: RUN_ID - 1 })

const press = (now: number, wanted?: typeof request): NamesEvent => ({
  type: 'register',
  request: wanted,
  wallet: 'W',
  now,
})
const soon = press(signed.issuedAt + SIGNED_LIFETIME_MS - 1, request)
const late = press(signed.issuedAt + SIGNED_LIFETIME_MS, request)
const checked = (wanted: typeof request | undefined): NamesEvent => ({
  type: 'checked',
  request: wanted,
  wallet: 'W',
  now: 0,
})

test('it begins with the form', () => {
  expect(beginNames().step).toEqual({ status: 'choosing' })
})

test.each<[StepName, string, NamesEvent, string, Surroundings?]>([
  ['choosing', 'Register', soon, 'asking+ ask'],
  ['choosing', 'Register before the check is over', press(0), 'checking+'],
  ['told', 'Register', soon, 'asking+ ask'],
  ['checking', 'the name is free', checked(request), 'asking+ ask'],
  ['checking', 'the name is taken', checked(undefined), 'choosing+'],
  ['checking', 'typing', { type: 'draft-changed' }, 'choosing+'],
  ['checking', 'leaving', { type: 'cancel' }, 'choosing+'],
  ['checking', 'another account', { type: 'moved' }, 'choosing+', OTHER_ACCOUNT],
  ['asking', 'a second press', soon, 'asking'],
  ['asking', 'the text', { type: 'message', runId: RUN_ID, message: 'm' }, 'asking'],
  ['asking', 'a slow wallet', { type: 'slow', runId: RUN_ID }, 'asking'],
  ['asking', 'a signature', { type: 'signed', runId: RUN_ID, signed }, 'registering+ register'],
  ['asking', 'declined', { type: 'failed', runId: RUN_ID, error: declined }, 'failed:signature_declined'],
  ['asking', 'Cancel', { type: 'cancel' }, 'choosing+'],
  ['asking', 'another account', { type: 'moved' }, 'choosing:name_account_changed+', OTHER_ACCOUNT],
  ['asking', 'another network', { type: 'moved' }, 'choosing:name_account_changed+', OTHER_NETWORK],
  ['asking', 'no account', { type: 'moved' }, 'choosing:name_account_changed+', GONE],
  ['asking', 'the same account', { type: 'moved' }, 'asking'],
  ['registering', 'registered', { type: 'registered', runId: RUN_ID }, 'registered show-result reset-draft'],
  ['registering', 'registered', { type: 'registered', runId: RUN_ID }, 'registered notify done reset-draft', ELSEWHERE],
  ['registering', 'registered', { type: 'registered', runId: RUN_ID }, 'registered notify done reset-draft', CLOSED],
  ['registering', 'failed', { type: 'failed', runId: RUN_ID, error: lost }, 'failed:name_not_registered'],
  [
    'registering',
    'failed',
    { type: 'failed', runId: RUN_ID, error: taken },
    'failed:name_refused notify name_refused',
    ELSEWHERE,
  ],
  [
    'registering',
    'failed',
    { type: 'failed', runId: RUN_ID, error: taken },
    'failed:name_refused notify name_refused',
    CLOSED,
  ],
  ['registering', 'leaving', { type: 'cancel' }, 'registering'],
  ['registering', 'another account', { type: 'moved' }, 'registering', OTHER_ACCOUNT],
  ['registering', 'a second press', soon, 'registering'],
  ['declined', 'Try again', soon, 'asking+ ask'],
  ['declined', 'Change name', { type: 'cancel' }, 'choosing+'],
  ['declined', 'another account', { type: 'moved' }, 'choosing+', OTHER_ACCOUNT],
  ['failed', 'Try again with what was signed', soon, 'registering+ register'],
  ['failed', 'Try again much later', late, 'asking+ ask'],
  ['failed', 'another name', press(0, other), 'asking+ ask'],
  ['failed', 'typing', { type: 'draft-changed' }, 'choosing+'],
  ['registered', 'typing', { type: 'draft-changed' }, 'registered'],
  ['registered', 'Register', soon, 'asking+ ask'],
  ['registered', 'another account', { type: 'moved' }, 'registered', OTHER_ACCOUNT],
])('%s, %s', (name, _, event, expected, now) => {
  expect(happen(name, event, now)).toBe(expected)
})

test('what a provider refuses is signed anew', () => {
  const refused = transition(
    { step: STEPS.registering, runId: RUN_ID },
    { type: 'failed', runId: RUN_ID, error: taken },
    HERE,
  )
  expect(transition(refused.state, soon, HERE).effects).toEqual([{ type: 'ask', request }])
})

test.each(NAMES.filter((name) => name !== 'asking'))('%s: nothing but an open request takes a signature', (name) => {
  expect(happen(name, { type: 'signed', runId: RUN_ID, signed })).toBe(unmoved(name))
})

test.each(NAMES.filter((name) => name !== 'registering'))('%s: nothing but a call registers', (name) => {
  expect(happen(name, { type: 'registered', runId: RUN_ID })).toBe(unmoved(name))
})
