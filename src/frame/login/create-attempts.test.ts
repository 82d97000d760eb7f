import { expect, test } from 'vitest'
import { parse } from 'zod/mini'
import { SIGN_IN_ANSWER } from '../service/service-account.ts'
import { finishSignIn, type PendingSignIn } from './create-attempts.ts'

const ACCOUNT = {
  id: 'a',
  email: 'ada@example.com',
  userName: null,
  mode: null,
  envelopeVersion: 0,
  preferredAccountType: 'smartAccount',
  escrowOpensInMs: 0,
}

function finish(answer: unknown) {
  const pending: PendingSignIn[] = []
  try {
    const account = finishSignIn(parse(SIGN_IN_ANSWER, answer), (next) => pending.push(next))
    return { account, pending }
  } catch (error) {
    return { error, pending }
  }
}

test('who has signed in has an account', () => {
  expect(finish({ status: 'signed-in', account: ACCOUNT, more: 1 })).toEqual({ account: ACCOUNT, pending: [] })
})

test('a device that has to be approved says so, and waits', () => {
  const { error, pending } = finish({
    status: 'approval-needed',
    approval: 'p',
    number: '07',
    isMailed: false,
    expiresInMs: 1,
  })
  expect(error).toMatchObject({ code: 'device_approval_needed', data: { isMailed: false, number: '07' } })
  expect(pending).toEqual([{ approval: 'p' }])
})

test('an address that already has a wallet asks for its code', () => {
  const answer = { status: 'code-needed', challenge: 'c', email: 'ada@example.com', expiresInMs: 1, resendAfterMs: 2 }
  const { error, pending } = finish(answer)
  expect(error).toMatchObject({ code: 'code_needed', data: { email: 'ada@example.com', resendAfterMs: 2 } })
  expect(pending).toEqual([{ challenge: 'c' }])
})
