import {
  useCallback,
  useRef,
  useSyncExternalStore,
  type KeyboardEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useMemo,
  useState,
  type RefObject,
} from 'react'
import { createTranslation } from '#core/languages/create-translation.ts'
import { languageFor } from '#core/languages/languages.ts'
import { declaredScheme, watchScheme } from '#lib/scheme-at.ts'
import { directionOf } from '#lib/written-language.ts'
import { useUi, useCore } from '../ui-context.ts'
import { useStore } from '../use-store.ts'
import { DialogContent } from './dialog-content.tsx'
import { useIsolation } from './use-isolation.ts'
import { syncNativeClose, useModal } from './use-modal.ts'

/** The native dialog: open or not, modal or in the page's flow. Its content is drawn ahead, and removed once it has faded out. */
export function DialogShell() {
  const { core, root } = useUi()
  const state = useStore(core.dialog.$state)
  const { inline, theme } = useStore(core.$config)
  const ref = useRef<HTMLDialogElement>(null)
  const texts = useTextAttributes(ref)
  const pressed = useRef<EventTarget>(null)
  const followsSystem = useFollowsSystem(root.host)
  const { status, key, isDrawn } = useModal(ref, inline)
  useIsolation(ref)

  function onCancel(event: SyntheticEvent) {
    if (event.target !== ref.current) return
    event.preventDefault()
    // Escape is handled below. This is the back gesture of a phone.
    if (core.views.$stack.get().length > 1) core.views.back()
    else core.close('escape')
  }

  // Handled before the browser does: it would close the dialog without asking at the second Escape.
  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    if (event.key !== 'Escape' || inline || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.currentTarget.querySelector(':popover-open')) return
    event.preventDefault()
    core.close('escape')
  }

  // The core decides first on what the platform does with a dialog (Escape, backdrop, closing).
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      part="dialog"
      className={inline ? 'dialog' : 'dialog modal'}
      aria-labelledby="title"
      {...texts}
      data-theme={theme}
      data-follows-system={followsSystem || undefined}
      data-shaking={(status === 'open' && state.status === 'open' && state.isShaking) || undefined}
      onCancel={onCancel}
      onClose={(event) => syncNativeClose(event.currentTarget, core)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        pressed.current = event.target
      }}
      onClick={({ target, detail }) => {
        // A text selection that ends outside is also a click on the backdrop: the press must have started there. The second
        // click of a double click was meant for what the first one has replaced [views.backdrop].
        if (!inline && target === ref.current && pressed.current === target && detail < 2) core.close('backdrop')
      }}
    >
      {isDrawn && <DialogContent key={key} />}
      {/* What is drawn anew goes before this, and so before the embedded wallet's frame, which is the dialog's last child. */}
      <div hidden />
    </dialog>
  )
}

/** True while the page declares no color scheme: then the dialog has the system's [look.scheme]. */
function useFollowsSystem(host: Element): boolean {
  const subscribe = useCallback((onChange: () => void) => watchScheme(host, onChange), [host])
  return useSyncExternalStore(subscribe, () => declaredScheme(host) === undefined)
}

/** Language and direction of the dialog's texts. */
interface TextAttributes {
  /** BCP-47: as the site's `lang` has it, unless there are no texts in it, or not yet. */
  readonly lang: string
  /** Undefined where the page's direction holds: in English, and where the site has set `dir` on the element. */
  readonly dir: 'ltr' | 'rtl' | undefined
}

/** The language and direction of the dialog's texts, as long as they are those [texts.direction]. */
function useTextAttributes(ref: RefObject<HTMLElement | null>): TextAttributes {
  const { language, lang } = useStore(useCore().use(createTranslation))
  const [isSetByHost, setIsSetByHost] = useState(false)
  useLayoutEffect(() => {
    const { host } = ref.current!.getRootNode() as ShadowRoot
    const read = () => setIsSetByHost(host.hasAttribute('dir'))
    const observer = new MutationObserver(read)
    observer.observe(host, { attributeFilter: ['dir'] })
    read()
    return () => observer.disconnect()
  }, [ref])
  const isEnglish = language === 'en'
  // Looking it up takes longer than drawing what surrounds a view.
  const requestedLanguage = useMemo(() => languageFor(lang), [lang])
  const isLoadedLanguage = requestedLanguage === language && (!isEnglish || /^en\b/i.test(lang))
  return {
    lang: isLoadedLanguage ? lang : language,
    dir: isEnglish || isSetByHost ? undefined : directionOf(language),
  }
}
