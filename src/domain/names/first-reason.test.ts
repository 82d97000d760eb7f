import { expect, test } from 'vitest'
import { httpFailed, httpMalformed, httpTimeout, serviceUnavailable } from '#core/errors/http-errors.ts'
import { firstReason } from './first-reason.ts'

const body = {
  status: 'FAILED',
  reasons: [{ name: 'name', description: 'It is\u202e taken.' }, { description: 'No.' }],
}
const url = 'https://api.example/'

test.each([
  ['an answer with an error status', httpFailed({ host: 'h', status: 409 }, { data: { url, body } })],
  ['an answer with status 200', httpMalformed({ host: 'h', reason: 'r' }, { data: { url, body } })],
  ['what a host’s provider throws', body],
])('the first reason of %s, cleaned', (_, error) => {
  expect(firstReason(error)).toBe('It is taken.')
})

test.each([
  undefined,
  'It is taken.',
  { reasons: 'It is taken.' },
  { reasons: [] },
  { reasons: [null] },
  { reasons: [{ description: { text: 'x' } }] },
  { reasons: [{ description: '\u202e' }] },
  serviceUnavailable({ host: 'h' }, { data: { url, status: 503, body } }),
  httpTimeout({ host: 'h', seconds: 10 }, { data: { url } }),
  new Error('It is taken.'),
])('%# gives none', (error) => {
  expect(firstReason(error)).toBeUndefined()
})
