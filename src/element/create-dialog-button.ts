import { atom, type ReadableAtom } from 'nanostores'
import { instanceOf, type DialogInstance } from '#app/create-dialog-instance.ts'
import { reportError } from '#app/events.ts'
import { dialogNotFound } from '#core/errors/dialog-not-found.ts'
import type { View } from '#core/model/view.ts'
import type { Translation } from '#core/texts/translation.ts'
import { createSheet, setSheets } from '#lib/create-sheet.ts'
import { findVisible, idSelector } from '#lib/find-visible.ts'
import { whenPageParsed } from '#platform/when-page-parsed.ts'
import css from './button.css?inline'
import { createLook } from './copy-look.ts'

/** English texts of the buttons [networks.unknown]; the page load has them. Other languages have it in their files. */
const ENGLISH = {
  buttons: {
    account: 'Account',
    connect: 'Connect',
    network: 'Network',
    unknownNetwork: 'Unknown network',
    wrongNetwork: 'Wrong network',
  },
} satisfies Translation

type ButtonTexts = typeof ENGLISH.buttons

/** The parts of a button. */
export interface ButtonParts {
  readonly host: HTMLElement
  readonly button: HTMLButtonElement
  readonly label: HTMLSpanElement
  /** In the dialog's language [buttons.language]. */
  readonly $texts: ReadableAtom<ButtonTexts>
}

/** A button in a page that shows a dialog's state and opens it. */
export interface DialogButton {
  /** Finds its dialog and follows it, until `disconnect`. */
  connect(): void
  disconnect(): void
}

interface ButtonDeps {
  host: HTMLElement
  root: ShadowRoot
  /** The view to open; the default one if undefined. */
  view?: View
  /** Draws; called with `undefined` while there is no dialog. Returns a function that stops it from listening. */
  follow(instance: DialogInstance | undefined, parts: ButtonParts): () => void
}

/** The dialog of a button: the element named by `for`, else the first visible one in the document [buttons.dialog]. */
function findDialog(host: HTMLElement): Element | undefined {
  const id = host.getAttribute('for')
  const selector = id === null ? 'wallet-dialog' : idSelector(id)
  const find = (place: ParentNode) => findVisible(place, selector)
  return (id === null ? undefined : find(host.getRootNode() as Document | ShadowRoot)) ?? find(host.ownerDocument)
}

export function createDialogButton({ host, root, view, follow }: ButtonDeps): DialogButton {
  const button = document.createElement('button')
  const label = document.createElement('span')
  button.ariaHasPopup = 'dialog'
  button.part = 'button'
  label.part = 'label'
  button.append(label)
  root.append(button)
  let dialog: Element | undefined
  let stop = () => {}

  /** Draws a dialog, in its look and language, until stopped. */
  function followDialog(instance?: DialogInstance) {
    const $texts = atom<ButtonTexts>(ENGLISH.buttons)
    const stopDrawing = follow(instance, { host, button, label, $texts })
    let stopTexts: (() => void) | undefined
    let isStopped = false
    const look = instance && createLook({ dialog: dialog!, host, button, client: instance.client })
    const stopConfig = instance?.client.$config.subscribe(({ lang }) => {
      look!.copy()
      // If other texts can’t be loaded, the button stays English, and the next change tries again.
      if (instance.client.config.$options.get().texts || !/^en\b/i.test(lang))
        import('./translate-button.ts').then(
          (module) => {
            if (!isStopped) stopTexts ??= module.translateButton(instance.client, $texts)
          },
          () => {},
        )
    })
    return () => {
      isStopped = true
      stopDrawing()
      stopConfig?.()
      look?.stop()
      stopTexts?.()
    }
  }

  function attach() {
    const found = findDialog(host)
    if (found === dialog && found) return
    stop()
    dialog = found
    let unfollow = found ? () => {} : followDialog()
    const unsubscribe = found
      ? instanceOf(found).subscribe((instance) => {
          unfollow()
          unfollow = followDialog(instance)
        })
      : () => {}
    stop = () => {
      unsubscribe()
      unfollow()
    }
  }

  async function open() {
    attach()
    const instance = dialog && instanceOf(dialog).get()
    if (!instance) return reportMissingDialog(host)
    button.ariaBusy = 'true'
    try {
      await instance.show('button', view)
    } finally {
      button.ariaBusy = null
    }
  }
  // On the host, which gets every click once: the inner button's, a script's `click()`, and the clicks that a captured pointer sends
  // to the host itself [buttons.click]. If the UI can’t be loaded, `wallet-error` reports it.
  host.addEventListener('click', () => void open().catch(() => {}))

  let cancelLookup = () => {}
  return {
    connect() {
      adoptButtonStyles(root)
      attach()
      cancelLookup = whenPageParsed(attach)
    },
    disconnect() {
      cancelLookup()
      stop()
      stop = () => {}
      dialog = undefined
    },
  }
}

/** A button without its dialog does nothing when clicked: the page's author should know why. */
function reportMissingDialog(button: HTMLElement): void {
  const id = button.getAttribute('for')
  reportError(button, dialogNotFound({ asker: `<${button.localName}>`, id: id === null ? '' : ` with the id '${id}'` }))
}

const sheets = new WeakMap<Document, CSSStyleSheet>()

/** One constructed sheet for all buttons of a page: no `<style>`, so a strict CSP doesn’t block it. */
function adoptButtonStyles(root: ShadowRoot): void {
  const sheet = sheets.get(root.ownerDocument) ?? createSheet(root, css)
  sheets.set(root.ownerDocument, sheet)
  if (!root.adoptedStyleSheets?.includes(sheet)) setSheets(root, [sheet])
}
