import type { Core } from '#core/core.ts'
import { localOverridden, originNotAllowed } from '#core/errors/alerts.ts'
import { inLocalOrder, overriddenNames, toRemoteFeatures, type RemoteFeatures } from '#core/config/remote-features.ts'

/** Settings that came with an earlier opening are asked for again after this long. */
export const PROJECT_SETTINGS_LIFETIME_MS = 5 * 60_000

/** What the project's owner has decided from afar, in one dialog. */
export interface ProjectSettings {
  /** Asks for the settings, unless they are there and young. What fails stays as it was. Never rejects. */
  refresh(): Promise<void>
}

/**
 * Project configuration from afar: it overrides local settings, with a warning alert if the site had set them otherwise
 * [project.overrides]. Asked for with an opening, and nothing waits for it; if it cannot be fetched, or makes no sense, local
 * settings stand [project.when]. E-mail and social login are also off on an origin that the project does not allow
 * [project.login-origins].
 */
export function createProjectSettings(core: Core): ProjectSettings {
  const { $config, config, alerts, dialog, ports, onDispose } = core
  const life = new AbortController()
  const ofNobody = { project: '', remote: {} as RemoteFeatures, readAt: -Infinity }
  let known = ofNobody
  let asking: string | undefined

  /** Whose settings are in force. */
  const currentProject = () => {
    const { projectId, catalogueUrl } = $config.get()
    return projectId ? `${catalogueUrl} ${projectId}` : ''
  }

  /** Settings of another project do not count; if the site's own change, they are laid over them anew. */
  function apply() {
    if (known.project !== currentProject()) known = ofNobody
    const local = config.$options.get().features as Parameters<typeof overriddenNames>[0]
    config.setRemote(inLocalOrder(local, known.remote))
    const names = overriddenNames(local, known.remote)
    if (names.length > 0) alerts.alert(localOverridden({ features: names.join(', ') }))
  }

  async function read(): Promise<RemoteFeatures> {
    const remote = toRemoteFeatures(await ports.projectApi.getFeatures(life.signal))
    const wanted = { ...$config.get().features, ...remote }
    // Only the embedded wallet serves e-mail and social login.
    if (!$config.get().frameUrl || (!wanted.email && !wanted.socials)) return remote
    return (await mayLogIn()) ? remote : { ...remote, email: false, socials: false }
  }

  /** Where the allow-list cannot be fetched, the server decides about each login. */
  async function mayLogIn(): Promise<boolean> {
    try {
      if (await ports.projectApi.isOriginAllowed(life.signal)) return true
    } catch (error) {
      if (!originNotAllowed.matches(error)) return true
    }
    alerts.alert(originNotAllowed())
    return false
  }

  async function refresh() {
    const project = currentProject()
    const isYoung = known.project === project && ports.clock.now() - known.readAt < PROJECT_SETTINGS_LIFETIME_MS
    if (!project || isYoung || asking === project) return
    asking = project
    try {
      const remote = await read()
      if (life.signal.aborted || project !== currentProject()) return
      known = { project, remote, readAt: ports.clock.now() }
      apply()
    } catch {
      // Local settings stand; the next opening asks again. The service has shown the alerts.
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
