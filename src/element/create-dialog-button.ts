import type { Session } from '#core/session.ts'
import type { View } from '#core/views/view.ts'
import { adoptButtonStyles } from './button-styles.ts'
import { lifeOf } from './dialog-lives.ts'
import { whenPageParsed } from './when-page-parsed.ts'

/** A button of a page that shows what a dialog knows and opens it. */
export interface DialogButton {
  readonly button: HTMLButtonElement
  readonly label: HTMLSpanElement
  /** Looks its dialog up and follows it, until `disconnect`. */
  connect(): void
  disconnect(): void
}

interface ButtonDeps {
  host: HTMLElement
  root: ShadowRoot
  /** The view to open; the default one where it is undefined. */
  view?: View
  /** Draws; called with `undefined` while there is no dialog. The result stops what it listens to. */
  follow(session: Session | undefined, parts: { button: HTMLButtonElement; label: HTMLSpanElement }): () => void
}

/** The dialog that a button belongs to: that of `for`, else the first of the document (contract.md). */
function findDialog(host: HTMLElement): HTMLElement | null {
  const id = host.getAttribute('for')
  if (id === null) return host.ownerDocument.querySelector<HTMLElement>('wallet-dialog')
  const root = host.getRootNode()
  const near = root instanceof ShadowRoot ? root.getElementById(id) : null
  return near ?? host.ownerDocument.getElementById(id)
}

export function createDialogButton({ host, root, view, follow }: ButtonDeps): DialogButton {
  adoptButtonStyles(root)
  const button = document.createElement('button')
  const label = document.createElement('span')
  const parts = { button, label }
  button.type = 'button'
  button.part.add('button')
  label.className = 'label'
  label.part.add('label')
  button.append(label)
  root.append(button)
  let dialog: HTMLElement | null = null
  let stop = () => {}

  function attach() {
    const found = findDialog(host)
    if (found === dialog && found !== null) return
    stop()
    dialog = found
    let unfollow = found ? () => {} : follow(undefined, parts)
    const unsubscribe = found
      ? lifeOf(found).subscribe((life) => {
          unfollow()
          unfollow = follow(life?.session, parts)
        })
      : () => {}
    stop = () => {
      unsubscribe()
      unfollow()
    }
  }

  async function open() {
    attach()
    const life = dialog && lifeOf(dialog).get()
    if (!life) return
    button.ariaBusy = 'true'
    try {
      await life.show('button', view)
    } finally {
      button.ariaBusy = null
    }
  }
  // `wallet-error` tells where the UI could not be loaded.
  button.addEventListener('click', () => void open().catch(() => undefined))

  let cancelLookup = () => {}
  return {
    button,
    label,
    connect() {
      attach()
      cancelLookup = whenPageParsed(attach)
    },
    disconnect() {
      cancelLookup()
      stop()
      stop = () => {}
      dialog = null
    },
  }
}
