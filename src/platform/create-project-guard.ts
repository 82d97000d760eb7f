import { httpFailed } from '#core/errors/http-errors.ts'
import type { Http } from '#core/ports/http.ts'
import type { RefusedProjects } from '#core/ports/refused-projects.ts'

export interface ProjectGuard extends RefusedProjects {
  /** Requests of a refused project reject at once, as the refused one did. Each guarded `Http` has its own refusals. */
  guard(http: Http): Http
}

/**
 * Stops requests of a project that its service has refused [services.refused-project]: by 401, or by 403 while it has answered
 * no request of the project. A 403 after that is about the one request.
 */
export function createProjectGuard(): ProjectGuard {
  const guards = new Set<Map<string, unknown>>()

  return {
    askAgain: () => guards.forEach((refused) => refused.clear()),
    guard(http) {
      const refused = new Map<string, unknown>()
      const answered = new Set<string>()
      guards.add(refused)
      return {
        async request(request) {
          const { origin, searchParams } = new URL(request.url)
          // Some POSTs name the project in their body.
          const projectId = searchParams.get('projectId') ?? (Object(request.body) as { projectId?: string }).projectId
          if (!projectId) return http.request(request)
          const key = `${origin} ${projectId}`
          if (refused.has(key)) throw refused.get(key)
          try {
            const answer = await http.request(request)
            answered.add(key)
            // It was under way when another one was refused, which was about that one, then.
            refused.delete(key)
            return answer
          } catch (error) {
            const status = httpFailed.matches(error) ? error.data.status : undefined
            if (status === 401 || (status === 403 && !answered.has(key))) refused.set(key, error)
            throw error
          }
        },
      }
    },
  }
}
