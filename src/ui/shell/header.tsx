import type { View } from '#core/model/view.ts'
import { useMessages } from '../messages/define-messages.ts'
import { shellMessages } from '../messages/shell-messages.ts'
import { CHEVRON, CROSS, Icon } from '../primitives/icon.tsx'
import { useUi } from '../ui-context.ts'
import { useStore } from '../use-store.ts'

/** Back, the title that names the dialog, Close. */
export function Header({ stack }: { stack: readonly View[] }) {
  const { core, features } = useUi()
  const texts = useMessages(shellMessages)
  const titles = useMessages(features.titles)
  const view = stack.at(-1)
  const definition = view && features.views[view.name]
  const title = definition && (typeof definition.title === 'string' ? titles[view.name] : definition.title(view, core))
  // In the page's flow, closing goes home: there it would do nothing.
  const isHome = useStore(core.$config).inline && (view?.name === 'Connect' || view?.name === 'Account')
  const isLocked = useStore(core.$mustSignIn) && view?.name === 'SIWXSignMessage'
  return (
    // No <header>: in a dialog that would be a second banner of the page.
    <div part="header" className="header">
      {stack.length > 1 && (
        <button
          type="button"
          part="back"
          className="round back"
          aria-label={texts.back}
          onClick={() => core.views.back()}
        >
          <Icon path={CHEVRON} />
        </button>
      )}
      <h2 id="title" part="title" tabIndex={-1}>
        <span key={title}>{title}</span>
      </h2>
      {!isHome && (
        <button
          type="button"
          part="close"
          className="round close"
          aria-label={texts.close}
          aria-disabled={isLocked || undefined}
          aria-describedby={isLocked ? 'why-locked' : undefined}
          onClick={() => core.close('close-button')}
        >
          <Icon path={CROSS} />
        </button>
      )}
    </div>
  )
}
