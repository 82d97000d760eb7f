// The code of what the playground shows, for each framework. It is made of the same attributes, features and properties.
import { attributesOf, DEFAULT_THEME, optionsOf, propertiesOf } from './settings.js'

const PACKAGE_URL = 'https://cdn.jsdelivr.net/npm/wallet-dialog@0.1'
const PROJECT_ID = 'your-project-id'

const indent = (text, spaces) => text.replaceAll(/^(?=.)/gm, ' '.repeat(spaces))
const camelCase = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** A tag with an attribute on each line, if it has many. */
function tag(name, attributes, end) {
  const line = `<${[name, ...attributes].join(' ')}`
  return line.length <= 78 ? `${line}${end}` : `<${name}\n${indent(attributes.join('\n'), 2)}\n${end.trimStart()}`
}

const allAttributes = (settings) => ({ id: 'dialog', 'project-id': PROJECT_ID, ...attributesOf(settings) })

/** As HTML has them: `name`, or `name="value"`. */
const inHtml = (settings) =>
  Object.entries(allAttributes(settings)).map(([name, value]) => (value === true ? name : `${name}="${value}"`))

/** A value as JavaScript has it. */
function literalOf(value) {
  if (typeof value === 'string') return `'${value}'`
  if (Array.isArray(value)) return `[${value.map(literalOf).join(', ')}]`
  if (typeof value !== 'object') return String(value)
  return `{ ${Object.entries(value)
    .map(([name, inner]) => `${name}: ${literalOf(inner)}`)
    .join(', ')} }`
}

/** The options that no attribute can say, as `[name, literal]`. */
const literalsOf = (settings) => Object.entries(optionsOf(settings)).map(([name, value]) => [name, literalOf(value)])
const linesOf = (settings, toLine) => literalsOf(settings).map(([name, literal]) => toLine(name, literal))
const constantsOf = (settings) => linesOf(settings, (name, literal) => `const ${name} = ${literal}\n`).join('')
const buttonOf = ({ placement }) => (placement === 'modal' ? '\n<wallet-button for="dialog"></wallet-button>' : '')

const hasTheme = ({ theme }) => theme.id !== DEFAULT_THEME.id
const themeImportOf = (settings) =>
  hasTheme(settings) ? `import 'wallet-dialog/themes/${settings.theme.id}.css'\n` : ''

function styleOf(settings) {
  const lines = propertiesOf(settings).map(([name, value]) => `  ${name}: ${value};\n`)
  // What a theme sets on the buttons themselves, they don't take from the dialog.
  const selector = hasTheme(settings) ? 'wallet-dialog,\nwallet-button,\nnetwork-button' : 'wallet-dialog'
  return lines.length === 0 ? '' : `${selector} {\n${lines.join('')}}`
}

function writeHtml(settings) {
  const style = styleOf(settings)
  const lines = linesOf(settings, (name, literal) => `  document.querySelector('wallet-dialog').${name} = ${literal}\n`)
  const options = lines.length > 0 ? `\n<script type="module">\n${lines.join('')}</script>` : ''
  const theme = hasTheme(settings)
    ? `<link rel="stylesheet" href="${PACKAGE_URL}/public/themes/${settings.theme.id}.css">\n`
    : ''
  return [
    {
      name: 'index.html',
      text: `${theme}${style ? '<link rel="stylesheet" href="styles.css">\n' : ''}<script type="module" src="${PACKAGE_URL}/dist/wallet-dialog.js"></script>
${tag('wallet-dialog', inHtml(settings), '></wallet-dialog>')}${buttonOf(settings)}${options}\n`,
    },
    ...(style ? [{ name: 'styles.css', text: `${style}\n` }] : []),
  ]
}

function writeReact(settings) {
  const style = styleOf(settings)
  const isModal = settings.placement === 'modal'
  const props = Object.entries(allAttributes(settings)).map(([name, value]) =>
    value === true ? camelCase(name) : `${camelCase(name)}="${value}"`,
  )
  const constants = constantsOf(settings)
  const dialog = tag('WalletDialog', [...props, ...linesOf(settings, (name) => `${name}={${name}}`)], ' />')
  const returned = isModal ? `<>\n${indent(dialog, 2)}\n  <WalletButton for="dialog" />\n</>` : dialog
  return [
    {
      name: 'wallet.tsx',
      text: `import { ${isModal ? 'WalletButton, ' : ''}WalletDialog } from 'wallet-dialog/react'
${themeImportOf(settings)}${style ? "import './wallet.css'\n" : ''}${constants && `\n${constants}`}
export function Wallet() {
  return (
${indent(returned, 4)}
  )
}\n`,
    },
    ...(style ? [{ name: 'wallet.css', text: `${style}\n` }] : []),
  ]
}

/** The compiler has to know which tags are elements of the page. */
const VUE_CONFIG = {
  name: 'vite.config.ts',
  text: `import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

const isCustomElement = (tag: string) => tag.startsWith('wallet-') || tag === 'network-button'

export default defineConfig({ plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] })
`,
}

function writeVue(settings) {
  const style = styleOf(settings)
  const given = [...inHtml(settings), ...linesOf(settings, (name) => `:${name}="${name}"`)]
  const button = settings.placement === 'modal' ? '\n<wallet-button for="dialog" />' : ''
  const constants = constantsOf(settings)
  return [
    {
      name: 'Wallet.vue',
      text: `<script setup>
import 'wallet-dialog'
${themeImportOf(settings)}${constants && `\n${constants}`}</script>

<template>
${indent(tag('wallet-dialog', given, ' />') + button, 2)}
</template>
${style ? `\n<style>\n${style}\n</style>\n` : ''}`,
    },
    VUE_CONFIG,
  ]
}

function writeSvelte(settings) {
  const style = styleOf(settings)
  const given = [...inHtml(settings), ...linesOf(settings, (name) => `{${name}}`)]
  const constants = constantsOf(settings)
  return [
    {
      name: 'Wallet.svelte',
      text: `<script>
  import 'wallet-dialog'
${indent(themeImportOf(settings) + (constants && `\n${constants}`), 2)}</script>

${tag('wallet-dialog', given, '></wallet-dialog>')}${buttonOf(settings)}
${style ? `\n<style>\n${indent(style, 2)}\n</style>\n` : ''}`,
    },
  ]
}

function writeAngular(settings) {
  const style = styleOf(settings)
  const given = [...inHtml(settings), ...linesOf(settings, (name) => `[${name}]="${name}"`)]
  const members = linesOf(settings, (name, literal) => `  ${name} = ${literal}\n`).join('')
  const body = members ? ` {\n${members}}` : ' {}'
  const styles = style ? `  styles: \`\n${indent(style, 4)}\n  \`,\n` : ''
  return [
    {
      name: 'wallet.component.ts',
      text: `import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'
import 'wallet-dialog'

@Component({
  selector: 'app-wallet',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`
${indent(tag('wallet-dialog', given, '></wallet-dialog>') + buttonOf(settings), 4)}
  \`,
${styles}})
export class WalletComponent${body}\n`,
    },
    ...(hasTheme(settings)
      ? [{ name: 'styles.css', text: `@import 'wallet-dialog/themes/${settings.theme.id}.css';\n` }]
      : []),
  ]
}

const WRITERS = { html: writeHtml, react: writeReact, vue: writeVue, svelte: writeSvelte, angular: writeAngular }

/** The files that show the dialog as the settings have it, in their framework: `[{ name, text }]`. */
export const writeCode = (settings) => WRITERS[settings.framework](settings)
