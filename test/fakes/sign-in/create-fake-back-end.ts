import type { SiwxBackEnd, SiwxSession } from '../../../src/core/model/siwx-options.ts'

export interface FakeBackEnd extends SiwxBackEnd {
  /** Names of the methods that were called, in order. */
  readonly calls: string[]
  sessions: SiwxSession[]
  isRequired: boolean
  /** Runs before a method answers: throws, or waits. */
  before: (method: string) => unknown
}

/** A host's back end that keeps sessions in memory. */
export function createFakeBackEnd({ isRequired = true }: { isRequired?: boolean } = {}): FakeBackEnd {
  let nonce = 10_000_000
  const enter = async (method: string) => {
    backEnd.calls.push(method)
    await backEnd.before(method)
  }
  const backEnd: FakeBackEnd = {
    calls: [],
    sessions: [],
    isRequired,
    before: () => {},
    async createMessage({ chainId, accountAddress }) {
      await enter('createMessage')
      const data = {
        chainId,
        accountAddress,
        domain: 'test.example',
        uri: 'https://test.example',
        version: '1',
        nonce: String(nonce++),
        issuedAt: '2026-01-01T00:00:00Z',
      }
      return { ...data, toString: () => `${data.nonce}: sign in as ${accountAddress} on ${chainId}` }
    },
    async addSession(session) {
      await enter('addSession')
      backEnd.sessions.push(session)
    },
    async revokeSession(chainId, address) {
      await enter('revokeSession')
      backEnd.sessions = backEnd.sessions.filter(
        ({ data }) => data.chainId !== chainId || data.accountAddress !== address,
      )
    },
    async setSessions(sessions) {
      await enter('setSessions')
      backEnd.sessions = [...sessions]
    },
    async getSessions(chainId, address) {
      await enter('getSessions')
      return backEnd.sessions.filter(({ data }) => data.chainId === chainId && data.accountAddress === address)
    },
    getRequired: () => backEnd.isRequired,
  }
  return backEnd
}
