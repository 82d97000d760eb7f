import type { Http, HttpRequest } from '#core/ports/http.ts'

/** HTTP that answers what a test says, by path. */
export interface FakeHttp extends Http {
  readonly requests: readonly HttpRequest[]
  /** The last request's URL. */
  readonly url: URL
}

/** Creates HTTP; `answer` gets the request, and may throw. */
export function createFakeHttp(answer: (request: HttpRequest) => unknown): FakeHttp {
  const requests: HttpRequest[] = []
  return {
    requests,
    async request(request) {
      requests.push(request)
      return await answer(request)
    },
    get url() {
      return new URL(requests.at(-1)?.url ?? '')
    },
  }
}
