import { expect, test } from 'vitest'
import { RESULT_SCHEMAS } from './answer-schemas.ts'

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'farcaster://connect',
  '/v1/social/go',
  '',
])('a frame can’t have the page go to %s', (uri) => {
  for (const name of ['GET_SOCIAL_REDIRECT_URI', 'GET_FARCASTER_URI'] as const)
    expect(RESULT_SCHEMAS[name].safeParse({ uri, flow: 'f' }).success).toBe(false)
})
