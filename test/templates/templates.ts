/** Templates of a framework: each of `right` must compile, and each of `wrong` must not. */
export interface Templates {
  readonly extension: 'vue' | 'svelte' | 'tsx' | 'jsx'
  /** Of the tsconfig.json. */
  readonly compilerOptions: Readonly<Record<string, unknown>>
  /** Wraps tags into a whole file. */
  readonly file: (tags: string) => string
  /** By the name of the file. */
  readonly right: Readonly<Record<string, string>>
  readonly wrong: Readonly<Record<string, string>>
}

const SCRIPT = `
import type { WalletDialogEventMap } from 'wallet-dialog'
const project: string = 'project'
const networks = ['eip155:1', 'eip155:137']
const onConnected = ({ detail }: WalletDialogEventMap['wallet-connected']) => detail.address.toLowerCase()
`

const buttons =
  '<wallet-button for="dialog" class="mine" variant="outline" size="small" show="avatar name">Sign in</wallet-button><network-button for="dialog" />'
const closedButtons = buttons.replace(' />', '></network-button>')
const component = (tags: string) =>
  `${SCRIPT}\nexport const used = [project, networks, onConnected]\nexport const View = () => <>${tags}</>\n`

export const TEMPLATES: Readonly<Record<'vue' | 'svelte' | 'solid' | 'preact', Templates>> = {
  vue: {
    extension: 'vue',
    compilerOptions: { jsx: 'preserve' },
    file: (tags) => `<script setup lang="ts">${SCRIPT}</script>\n<template>${tags}</template>\n`,
    right: {
      attributes: `<wallet-dialog id="dialog" class="mine" project-id="project" networks="eip155:1" theme="dark" density="compact" lang="de" inline />`,
      bindings: `<wallet-dialog :project-id="project" :networks="networks" :debug="true" @wallet-connected="onConnected" />`,
      handler: `<wallet-dialog @wallet-error="({ detail }) => detail.code === 'http_failed'" @click="() => undefined" />`,
      buttons,
      html: `<wallet-dialog title="Wallet" :hidden="false" role="group" :tabindex="-1" @click="() => undefined" /><wallet-button title="Wallet" :hidden="false" @click="() => undefined" />`,
    },
    wrong: {
      'wrong-choice': `<wallet-dialog theme="blue" />`,
      'wrong-type': `<wallet-dialog :networks="5" />`,
      'wrong-detail': `<wallet-dialog @wallet-connected="({ detail }) => detail.adress" />`,
      'unknown-event': `<wallet-dialog @wallet-conected="() => undefined" />`,
      'unknown-property': `<wallet-dialog :project="project" />`,
      'read-only': `<wallet-dialog :account="undefined" />`,
      'unknown-attribute': `<wallet-button from="dialog" />`,
    },
  },
  svelte: {
    extension: 'svelte',
    compilerOptions: {},
    file: (tags) => `<script lang="ts">${SCRIPT}\nvoid [project, networks, onConnected]\n</script>\n${tags}\n`,
    right: {
      attributes: `<wallet-dialog id="dialog" class="mine" project-id="project" networks="eip155:1" theme="dark" density="compact" lang="de" inline></wallet-dialog>`,
      properties: `<wallet-dialog projectId={project} {networks} debug={true} onwallet-connected={onConnected}></wallet-dialog>`,
      handler: `<wallet-dialog onwallet-error={({ detail }) => detail.code === 'http_failed'}></wallet-dialog>`,
      buttons: closedButtons,
      html: `<wallet-dialog title="Wallet" hidden={false} role="group" tabindex={-1} onclick={() => undefined}></wallet-dialog><wallet-button title="Wallet" hidden={false} onclick={() => undefined}></wallet-button>`,
    },
    wrong: {
      'wrong-choice': `<wallet-dialog theme="blue"></wallet-dialog>`,
      'wrong-type': `<wallet-dialog networks={5}></wallet-dialog>`,
      'wrong-detail': `<wallet-dialog onwallet-connected={({ detail }) => detail.adress}></wallet-dialog>`,
      'unknown-event': `<wallet-dialog onwallet-conected={() => undefined}></wallet-dialog>`,
      'unknown-property': `<wallet-dialog {project}></wallet-dialog>`,
      'read-only': `<wallet-dialog account={undefined}></wallet-dialog>`,
      'unknown-attribute': `<wallet-button from="dialog"></wallet-button>`,
    },
  },
  solid: {
    extension: 'tsx',
    compilerOptions: { jsx: 'preserve', jsxImportSource: 'solid-js' },
    file: component,
    right: {
      attributes: `<wallet-dialog id="dialog" class="mine" project-id="project" networks="eip155:1" theme="dark" density="compact" lang="de" inline />`,
      properties: `<wallet-dialog prop:projectId={project} prop:networks={networks} on:wallet-connected={onConnected} />`,
      handler: `<wallet-dialog on:wallet-error={({ detail }) => detail.code === 'http_failed'} />`,
      buttons,
      html: `<wallet-dialog title="Wallet" hidden={false} role="group" tabindex={-1} slot="actions" onClick={() => undefined} /><wallet-button title="Wallet" hidden={false} onClick={() => undefined} />`,
    },
    wrong: {
      'wrong-choice': `<wallet-dialog theme="blue" />`,
      'wrong-type': `<wallet-dialog prop:networks={5} />`,
      'wrong-detail': `<wallet-dialog on:wallet-connected={({ detail }) => detail.adress} />`,
      // JSX lets any name with a dash pass; here the event has no type.
      'unknown-event': `<wallet-dialog on:wallet-conected={({ detail }) => detail.address} />`,
      'unknown-property': `<wallet-dialog prop:project={project} />`,
      'read-only': `<wallet-dialog prop:account={undefined} />`,
      'unknown-attribute': `<wallet-button from="dialog" />`,
    },
  },
  preact: {
    extension: 'tsx',
    compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'preact' },
    file: component,
    right: {
      attributes: `<wallet-dialog id="dialog" class="mine" project-id="project" networks="eip155:1" theme="dark" density="compact" lang="de" inline />`,
      properties: `<wallet-dialog projectId={project} networks={networks} onwallet-connected={onConnected} />`,
      handler: `<wallet-dialog onwallet-error={({ detail }) => detail.code === 'http_failed'} />`,
      buttons,
      html: `<wallet-dialog title="Wallet" hidden={false} role="group" tabIndex={-1} slot="actions" onClick={() => undefined} /><wallet-button title="Wallet" hidden={false} onClick={() => undefined} />`,
    },
    wrong: {
      'wrong-choice': `<wallet-dialog theme="blue" />`,
      'wrong-type': `<wallet-dialog networks={5} />`,
      'wrong-detail': `<wallet-dialog onwallet-connected={({ detail }) => detail.adress} />`,
      // JSX lets any name with a dash pass; here the event has no type.
      'unknown-event': `<wallet-dialog onwallet-conected={({ detail }) => detail.address} />`,
      'unknown-property': `<wallet-dialog project={project} />`,
      'read-only': `<wallet-dialog account={undefined} />`,
      'unknown-attribute': `<wallet-button from="dialog" />`,
    },
  },
}
