const NOTICE_STYLES = `
  dialog {
    box-sizing: border-box; width: min(360px, calc(100vw - 32px)); margin: auto; padding: 20px; border: 0; border-radius: 16px;
    color: CanvasText; background: Canvas; color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif;
    box-shadow: 0 12px 40px rgb(0 0 0 / 0.3);
  }
  dialog::backdrop { background: rgb(0 0 0 / 0.4); }
  h2 { margin: 0 0 8px; font-size: 17px; font-weight: 600; }
  p { margin: 0 0 16px; }
  div { display: flex; gap: 8px; }
  button {
    flex: 1; min-height: 44px; border: 1px solid GrayText; border-radius: 12px; color: inherit; background: transparent;
    font: inherit; font-weight: 500; cursor: pointer;
  }
  button:first-child { border-color: transparent; color: #fff; background: #2f4fa8; }
`

/**
 * Tells the visitor that the browser blocked the wallet's window, and shows a button that opens it. The notice is modal:
 * otherwise, a modal dialog of the page would make it unreachable.
 *
 * @param openWindow - opens the window; `false` if the browser blocked it again.
 * @param onCancel - called if the visitor doesn't want the window.
 */
export function showBlockedWindowNotice(openWindow: () => boolean, onCancel: () => void): void {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(NOTICE_STYLES)
  root.adoptedStyleSheets = [sheet]

  const dialog = document.createElement('dialog')
  const openButton = createButton('Open wallet', () => {
    if (openWindow()) host.remove()
  })
  const cancelButton = createButton('Cancel', () => cancel())
  const cancel = () => {
    host.remove()
    onCancel()
  }
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    cancel()
  })
  const title = document.createElement('h2')
  title.id = 'title'
  title.textContent = 'Sandbox Wallet needs a window'
  const text = document.createElement('p')
  text.textContent = 'The browser blocked the window in which the wallet asks you. Open it to go on.'
  const buttons = document.createElement('div')
  buttons.append(openButton, cancelButton)
  dialog.setAttribute('aria-labelledby', title.id)
  dialog.append(title, text, buttons)
  root.append(dialog)
  document.documentElement.append(host)
  dialog.showModal()
}

function createButton(text: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = text
  button.addEventListener('click', onClick)
  return button
}
