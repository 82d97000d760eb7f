import { expect, test } from 'vitest'
import { createFakeHttp } from '../../../test/fakes/create-fake-http.ts'
import { createProjectApi } from './create-project-api.ts'

function setUp(answer: unknown) {
  const http = createFakeHttp(() => answer)
  return {
    http,
    api: createProjectApi({ http, getOptions: () => ({ baseUrl: 'https://api.example', projectId: 'p' }) }),
  }
}

test('configuration returns features: GET /appkit/v1/config', async () => {
  const { http, api } = setUp({
    features: [
      { id: 'swap', isEnabled: true, config: ['1inch'] },
      { id: 'activity', isEnabled: 'yes' },
      { id: 'onramp', isEnabled: false, config: null },
    ],
  })
  expect(await api.getFeatures()).toEqual([
    { id: 'swap', isEnabled: true, config: ['1inch'] },
    { id: 'onramp', isEnabled: false, config: null },
  ])
  expect(http.url.pathname).toBe('/appkit/v1/config')
})

test('origins returns allowedOrigins: GET /projects/v1/origins', async () => {
  const { http, api } = setUp({ allowedOrigins: ['https://*.example', 7] })
  expect(await api.getAllowedOrigins()).toEqual(['https://*.example'])
  expect(http.url.pathname).toBe('/projects/v1/origins')
})

test('analytics config returns isAnalyticsEnabled: GET /getAnalyticsConfig', async () => {
  const { http, api } = setUp({ isAnalyticsEnabled: false })
  expect(await api.isAnalyticsEnabled()).toBe(false)
  expect(http.url.pathname).toBe('/getAnalyticsConfig')
})
