/** The look of the two buttons; colours and radius are those of the dialog (contract.md, Styling). */
const BUTTON_CSS = `:host{display:inline-block;vertical-align:middle}:host([hidden]){display:none}
button{all:unset;box-sizing:border-box;display:flex;align-items:center;min-height:44px;padding:0 18px;cursor:pointer;white-space:nowrap;border-radius:12px;border:1px solid #0000;
font:600 15px/1 var(--wallet-dialog-font,system-ui,sans-serif);background:var(--wallet-dialog-accent,light-dark(#0b5fee,#82b4ff));color:light-dark(#fff,#0b1220)}
.quiet{background:var(--wallet-dialog-surface,light-dark(#f4f4f6,#232529));color:var(--wallet-dialog-text,light-dark(#17181c,#f4f5f7))}
:hover{filter:brightness(.95)}:active{filter:brightness(.88)}:focus-visible{outline:2px solid var(--wallet-dialog-accent,light-dark(#0b5fee,#82b4ff));outline-offset:2px}
:disabled{cursor:not-allowed;opacity:.5}[aria-busy=true]{cursor:progress;opacity:.8}.waiting span{opacity:0}
.muted{opacity:.75;font-weight:400}@media (forced-colors:active){button{border-color:ButtonText}}`

let sheet: CSSStyleSheet | undefined

/** One constructed sheet for all buttons of a page: no `<style>`, so a strict CSP has nothing to refuse. */
export function adoptButtonStyles(root: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(BUTTON_CSS)
  }
  root.adoptedStyleSheets = [sheet]
}
