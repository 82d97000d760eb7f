import { expect, test } from 'vitest'
import { httpFailed } from '#core/errors/http-errors.ts'
import { isAlert, mapServerError } from './map-server-error.ts'

const failure = (status: number, body?: unknown) =>
  httpFailed({ host: 'api.example', status }, { data: { url: 'https://api.example/x', body } })

test("each of the server's texts means its alert, wherever the server puts it", () => {
  const texts: [string, string][] = [
    ['Unauthorized: origin not allowed', 'origin_not_allowed'],
    ['JWT validation error: JWT Token is not yet valid', 'session_expired'],
    ['Unauthorized: invalid key', 'invalid_project_id'],
    ['Unauthorized: unverified domain', 'unverified_domain'],
    ['Domain not verified', 'unverified_domain'],
  ]
  expect(mapServerError(failure(401, 'Domain not verified'))).toMatchObject({
    message: 'Invalid App Configuration: the domain of this site is not verified for its project',
  })
  for (const [text, code] of texts) {
    const bodies = [
      text,
      { message: text },
      { error: text },
      { status: 'FAILED', reasons: [{ name: 'projectId', description: text }] },
    ]
    for (const body of bodies) {
      const error = failure(401, body)
      expect(mapServerError(error)).toMatchObject({ code, cause: error })
      expect(isAlert(mapServerError(error))).toBe(true)
    }
  }
})

test('any other 401 is the project id, any other 403 Invalid App Configuration, 503 a service that is not available', () => {
  for (const body of [undefined, '', 'Unauthorized', { message: 'No such project' }]) {
    const error = failure(401, body)
    expect(mapServerError(error)).toMatchObject({ code: 'invalid_project_id', cause: error })
    expect(isAlert(mapServerError(error))).toBe(true)
  }
  expect(mapServerError(failure(403))).toMatchObject({ code: 'origin_not_allowed' })
  expect(mapServerError(failure(503))).toMatchObject({
    code: 'service_unavailable',
    message: 'Network Error: api.example is not available. Try again later',
  })
  expect(isAlert(mapServerError(failure(503)))).toBe(false)
})

test('every other error stays as it is', () => {
  for (const error of [
    failure(404),
    failure(500, null),
    failure(500, { a: [[[[['Unauthorized: invalid key']]]]] }),
    new Error('x'),
    undefined,
  ]) {
    expect(mapServerError(error)).toBe(error)
  }
})
