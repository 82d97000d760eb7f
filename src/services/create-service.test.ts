import { expect, test } from 'vitest'
import { boolean, object } from 'zod/mini'
import { httpFailed } from '#core/errors/http-errors.ts'
import { SDK_VERSION } from '#lib/sdk-version.ts'
import { createFakeHttp } from '../../test/fakes/create-fake-http.ts'
import { createService } from './create-service.ts'

const schema = object({ isOn: boolean() })

function setUp(answer: () => unknown) {
  const http = createFakeHttp(answer)
  const alerts: string[] = []
  const options: { baseUrl: string; projectId: string | undefined } = {
    baseUrl: 'https://api.example/base/',
    projectId: 'p',
  }
  const service = createService({ http, getOptions: () => options, onAlert: ({ code }) => alerts.push(code) })
  return { http, alerts, service, options }
}

test('every call adds st, sv and projectId', async () => {
  const { http, service } = setUp(() => ({ isOn: true, unknown: 'field' }))
  expect(await service.get(schema, { path: 'x', query: { a: 1 } })).toEqual({ isOn: true })
  expect(http.url.href).toBe(`https://api.example/base/x?a=1&projectId=p&st=wallet-dialog&sv=${SDK_VERSION}`)
})

test('a changed configuration counts from the next call on', async () => {
  const { http, service, options } = setUp(() => ({ isOn: true }))
  options.baseUrl = 'http://127.0.0.1:1'
  await service.get(schema, { path: 'x' })
  expect(http.url.origin).toBe('http://127.0.0.1:1')
})

test('without a project id nothing is asked', async () => {
  const { http, service, options } = setUp(() => ({}))
  options.projectId = undefined
  await expect(service.get(schema, { path: 'x' })).rejects.toThrow(
    'Project ID Not Configured: set `project-id` to the id of your project',
  )
  expect(http.requests).toEqual([])
})

test('an answer that does not fit says where', async () => {
  for (const [answer, where] of [
    [{ isOn: 'yes' }, 'isOn'],
    [null, 'it'],
    ['x', 'it'],
  ] as const) {
    await expect(setUp(() => answer).service.get(schema, { path: 'x' })).rejects.toMatchObject({
      code: 'http_malformed',
      message: `api.example gave an answer that cannot be used: ${where} is not what was expected`,
    })
  }
  await expect(setUp(() => ({})).service.getBlob({ path: 'x' })).rejects.toMatchObject({ code: 'http_malformed' })
})

test('an alert that an answer means is told, and rejects the call', async () => {
  const forbidden = httpFailed(
    { host: 'api.example', status: 403 },
    { data: { url: 'https://api.example', body: 'Unauthorized: invalid key' } },
  )
  const { service, alerts } = setUp(() => {
    throw forbidden
  })
  await expect(service.get(schema, { path: 'x' })).rejects.toMatchObject({ code: 'invalid_project_id' })
  expect(alerts).toEqual(['invalid_project_id'])
})

test('an aborted call rejects with the reason', async () => {
  const controller = new AbortController()
  const { service } = setUp(() => {
    controller.abort(new Error('closed'))
    throw new Error('network')
  })
  await expect(service.get(schema, { path: 'x', signal: controller.signal })).rejects.toThrow('closed')
})
