import { expect, test } from 'vitest'
import { createFakeHttp } from '../../../test/fakes/create-fake-http.ts'
import { createProjectApi } from './create-project-api.ts'

function setUp(answer: unknown) {
  const http = createFakeHttp(() => answer)
  return {
    http,
    api: createProjectApi({
      http,
      getOptions: () => ({ baseUrl: 'https://api.example', projectId: 'p' }),
      getOrigin: () => 'https://app.shop.example',
    }),
  }
}

test('configuration returns features: GET /appkit/v1/config', async () => {
  const { http, api } = setUp({
    features: [
      { id: 'swap', isEnabled: true, config: ['1inch'] },
      { id: 'activity', isEnabled: 'yes' },
      { id: 'onramp', isEnabled: false, config: null },
      { id: 'activity', isEnabled: false },
      null,
    ],
  })
  expect(await api.getFeatures()).toEqual([
    { id: 'swap', isEnabled: true, config: ['1inch'] },
    { id: 'onramp', isEnabled: false, config: null },
    { id: 'activity', isEnabled: false },
  ])
  expect(http.url.pathname).toBe('/appkit/v1/config')
})

test('origins returns allowedOrigins, and the page is one of them or not: GET /projects/v1/origins', async () => {
  const { http, api } = setUp({ allowedOrigins: ['https://*.shop.example', 7] })
  expect(await api.isOriginAllowed()).toBe(true)
  expect(await setUp({ allowedOrigins: ['https://shop.example'] }).api.isOriginAllowed()).toBe(false)
  expect(http.url.pathname).toBe('/projects/v1/origins')
})

test('analytics config returns isAnalyticsEnabled: GET /getAnalyticsConfig', async () => {
  const { http, api } = setUp({ isAnalyticsEnabled: false })
  expect(await api.isAnalyticsEnabled()).toBe(false)
  expect(http.url.pathname).toBe('/getAnalyticsConfig')
})
