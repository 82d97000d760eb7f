/** The panel's own style, apart from the page's and from the dialog's theme: it is a tool, not a part of the site [debug.apart]. */
export const PANEL_STYLES = `
:host {
  all: initial;
  position: fixed;
  inset: auto 12px 12px auto;
  z-index: 2147483647;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  box-sizing: border-box;
  width: min(420px, 100vw - 24px);
  max-height: min(70vh, 640px);
  border: 1px solid light-dark(#d5d7dd, #3a3d44);
  border-radius: 12px;
  background: light-dark(#fff, #17181b);
  color: light-dark(#17181c, #f4f5f7);
  color-scheme: light dark;
  font: 13px/1.45 system-ui, sans-serif;
  box-shadow: 0 12px 40px #0004;
}
header {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 8px 8px 8px 16px;
  border-bottom: 1px solid light-dark(#e4e5e9, #34373d);
}
h2 {
  flex: 1;
  margin: 0;
  font-size: 14px;
  font-weight: 600;
}
h3 {
  margin: 14px 0 4px;
  font-size: 13px;
  font-weight: 600;
}
button {
  min-height: 32px;
  padding: 0 12px;
  border: 0;
  border-radius: 8px;
  background: light-dark(#eef0f3, #2a2d33);
  color: inherit;
  font: inherit;
  font-weight: 500;
  cursor: pointer;
}
button:hover {
  background: light-dark(#e2e5ea, #363a42);
}
:focus-visible {
  outline: 2px solid light-dark(#0b5fee, #82b4ff);
  outline-offset: 1px;
}
.report {
  overflow: auto;
  padding: 0 20px 16px 16px;
  scrollbar-width: thin;
  border-radius: 0 0 12px 12px;
}
dl {
  margin: 0;
}
dl > div {
  display: grid;
  grid-template-columns: 104px minmax(0, 1fr);
  gap: 10px;
  padding: 3px 0;
}
dl > .wide {
  grid-template-columns: minmax(0, 1fr);
  gap: 0;
}
dt {
  color: light-dark(#5d606a, #a6a9b3);
  overflow-wrap: anywhere;
}
dd {
  margin: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
  font-variant-numeric: tabular-nums;
}
.status {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
}
@media (forced-colors: active) {
  button {
    border: 1px solid;
  }
}
`
