import { inLocalOrder, overriddenNames, toRemoteFeatures, type RemoteFeatures } from '#core/config/remote-features.ts'
import type { Core } from '#core/core.ts'
import { localOverridden, originNotAllowed } from '#core/errors/alerts.ts'
import { isYounger } from '#lib/is-younger.ts'

/** How long settings from an earlier opening stay fresh. */
export const PROJECT_SETTINGS_LIFETIME_MS = 5 * 60_000

/** Settings, and the project that they are of. */
interface ReadSettings {
  readonly project: string
  readonly remote: RemoteFeatures
  readonly readAt: number
}

/** The project's remote settings, for one dialog. */
export interface ProjectSettings {
  /** Fetches the settings, unless they are there and fresh. If that fails, they stay as they were. Never rejects. */
  refresh(): Promise<void>
}

/**
 * Remote project configuration: it overrides local settings, with a warning alert if the site has set them otherwise
 * [project.overrides]. Fetched on opening, and nothing waits for it; if it can’t be fetched, or is invalid, local
 * settings apply [project.when]. Email and social login are also off on an origin that the project does not allow
 * [project.login-origins].
 */
export function createProjectSettings(core: Core): ProjectSettings {
  const failures = core.failures.ofReading()
  const { $config, config, alerts, dialog, ports, onDispose } = core
  const life = new AbortController()
  const NOTHING_READ: ReadSettings = { project: '', remote: {}, readAt: -Infinity }
  let last = NOTHING_READ
  let asking: string | undefined

  /** The project whose settings apply. */
  const currentProject = () => {
    const { projectId, catalogueUrl } = $config.get()
    return projectId ? `${catalogueUrl} ${projectId}` : ''
  }

  /** Another project's settings don’t count; if the site's own change, the remote ones are applied again. */
  function apply() {
    if (last.project !== currentProject()) last = NOTHING_READ
    const local = config.$options.get().features
    config.setRemote(inLocalOrder(local, last.remote))
    const names = overriddenNames(local, last.remote)
    if (names.length > 0) alerts.alert(localOverridden({ features: names.join(', ') }))
  }

  async function read(): Promise<RemoteFeatures> {
    const remote = toRemoteFeatures(await ports.projectApi.getFeatures(life.signal))
    const mergedFeatures = { ...$config.get().features, ...remote }
    // Only the embedded wallet offers email and social login.
    if (!$config.get().frameUrl || (!mergedFeatures.email && !mergedFeatures.socials)) return remote
    return (await mayLogIn()) ? remote : { ...remote, email: false, socials: false }
  }

  /** If the allow-list can’t be fetched, the server decides on each login. */
  async function mayLogIn(): Promise<boolean> {
    try {
      if (await ports.projectApi.isOriginAllowed(life.signal)) return true
    } catch (error) {
      if (!originNotAllowed.matches(error)) {
        core.failures.report(error)
        return true
      }
    }
    alerts.alert(originNotAllowed())
    return false
  }

  async function refresh() {
    const project = currentProject()
    const isYoung = last.project === project && isYounger(last.readAt, PROJECT_SETTINGS_LIFETIME_MS, ports.clock.now())
    if (!project || isYoung || asking === project) return
    asking = project
    try {
      const remote = await read()
      if (life.signal.aborted || project !== currentProject()) return
      failures.succeed()
      last = { project, remote, readAt: ports.clock.now() }
      apply()
    } catch (error) {
      // Local settings apply; the next opening tries again.
      if (!life.signal.aborted && project === currentProject()) failures.report(error)
    } finally {
      if (asking === project) asking = undefined
    }
  }

  let followed = { features: config.$options.get().features, project: currentProject() }
  const stop = $config.listen(() => {
    const { features, project } = followed
    followed = { features: config.$options.get().features, project: currentProject() }
    const isOfAnother = followed.project !== project
    if (isOfAnother || followed.features !== features) apply()
    if (isOfAnother && dialog.$state.get().status === 'open') void refresh()
  })
  onDispose(() => {
    stop()
    life.abort()
  })

  return { refresh }
}
