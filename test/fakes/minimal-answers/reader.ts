import { createFakeHttp } from '../create-fake-http.ts'

export const CHAIN = 'eip155:1'
export const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const USDC = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

/** Reads one kind of answer. Has example answers for it. */
export interface Reader {
  readonly read: (answer: unknown) => Promise<unknown>
  /** A name, the answer, and what is read from it, in part. */
  readonly cases: readonly [name: string, answer: unknown, expected: unknown][]
}

/** A service that gives this answer to every request. */
export const deps = (answer: unknown) => ({
  http: createFakeHttp(({ url }) => (url.includes('gas-price?') ? { standard: '1' } : answer)),
  getOptions: () => ({ baseUrl: 'https://api.example', projectId: 'p' }),
})
