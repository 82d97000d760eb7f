/** The look of the two buttons; colours and radius are those of the dialog (contract.md, Styling). */
const BUTTON_CSS = `:host{display:inline-block;vertical-align:middle}:host([hidden]){display:none}
button{all:unset;box-sizing:border-box;display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:44px;padding:0 18px;cursor:pointer;white-space:nowrap;
border-radius:var(--wallet-dialog-radius,12px);font:600 15px/1 var(--wallet-dialog-font,system-ui,sans-serif);font-variant-numeric:tabular-nums;
background:var(--wallet-dialog-accent,#2a5bd7);color:var(--wallet-dialog-accent-text,#fff);transition:filter .12s}
button.quiet{background:var(--wallet-dialog-surface,light-dark(#eef0f4,#262a33));color:var(--wallet-dialog-text,light-dark(#14161a,#f4f5f7))}
button:hover{filter:brightness(.95)}button:active{filter:brightness(.88)}
button:focus-visible{outline:3px solid var(--wallet-dialog-accent,#2a5bd7);outline-offset:2px}
button:disabled{cursor:not-allowed;opacity:.55}button[aria-busy=true]{cursor:progress}
button.waiting .label{visibility:hidden}.muted{opacity:.72;font-weight:400}
@media (prefers-reduced-motion:reduce){button{transition:none}}
@media (forced-colors:active){button{border:1px solid ButtonText;background:ButtonFace;color:ButtonText}}`

let sheet: CSSStyleSheet | undefined

/** One constructed sheet for all buttons of a page: no `<style>`, so a strict CSP has nothing to refuse. */
export function adoptButtonStyles(root: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(BUTTON_CSS)
  }
  root.adoptedStyleSheets = [sheet]
}
