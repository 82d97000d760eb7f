import { createOnramp } from '../../src/services/onramp/create-onramp.ts'
import { createFakeHttp } from './create-fake-http.ts'

/** The service's onramp, whose every request gets this answer, or fails with it if it is an error. */
export function createTestOnramp(answer: unknown) {
  const http = createFakeHttp(() => {
    if (answer instanceof Error) throw answer
    return answer
  })
  return {
    http,
    onramp: createOnramp({ http, getOptions: () => ({ baseUrl: 'https://api.example', projectId: 'p' }) }),
  }
}
