/** The look of the two buttons; colors and radius are those of the dialog [buttons.look]. */
const BUTTON_CSS = [
  ':host(:not([hidden])){display:inline-block;vertical-align:middle;max-inline-size:100%}',
  'button{all:unset;box-sizing:border-box;display:flex;align-items:center;justify-content:center;gap:8px;inline-size:100%;block-size:100%;min-height:44px;padding:0 1.2em;cursor:pointer;white-space:nowrap;border-radius:var(--wallet-dialog-radius-button,calc(var(--wallet-dialog-radius,24px)/2));border:1px solid #0000;',
  '--s:var(--wallet-dialog-font-size,15px);font:var(--wallet-dialog-font-weight-bold,600) var(--s)/1.4 var(--wallet-dialog-font,system-ui,sans-serif);--a:var(--wallet-dialog-accent,light-dark(#0b5fee,#82b4ff));background:var(--a);color:var(--wallet-dialog-on-accent,color(from var(--a) xyz calc((.179 - y)*999) calc((.179 - y)*999) calc((.179 - y)*999)))}',
  ':host([size=small]) button{min-height:36px;font-size:calc(var(--s) - 2px)}:host([size=large]) button{min-height:52px;font-size:calc(var(--s) + 2px)}',
  '.leads,[part~=connected],:host([variant=secondary]) button,:host([variant=outline]) button{background:var(--wallet-dialog-surface,light-dark(#f4f4f6,#232529));color:var(--wallet-dialog-text,light-dark(#17181c,#f4f5f7))}',
  ':host([variant=outline]) button{background:none;border:1px solid}',
  'span{overflow:hidden;text-overflow:ellipsis}[part~=connected]>span{display:flex;align-items:center;gap:8px}',
  '.leads:after{content:"";padding:3px;border:solid;border-width:0 2px 2px 0;rotate:45deg;translate:0 -2px}',
  'button:hover{box-shadow:inset 0 0 0 1px}button:active{box-shadow:inset 0 0 0 2px}:focus-visible{outline:revert}',
  ':disabled{cursor:auto;opacity:.5}[aria-busy=true]{cursor:progress}.waiting span{opacity:0}',
  '[part=avatar]{flex:0 0 24px;block-size:24px;border-radius:50%;background:#8884}',
  '[part=balance]{opacity:.75;font-weight:400}',
  '@media (forced-colors:active){button{border-color:ButtonText}}',
].join('')

let sheet: CSSStyleSheet | undefined

/** One constructed sheet for all buttons of a page: no `<style>`, so a strict CSP doesn’t block it. */
export function adoptButtonStyles(root: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync?.(BUTTON_CSS)
  }
  root.adoptedStyleSheets = [sheet]
}
