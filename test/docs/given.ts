/**
 * Names that snippets of the docs may use without an import: the dialog, a page of Playwright, Cypress, and the packages
 * of frameworks, which aren't installed here, as far as the snippets use them.
 */
export const GIVEN = `
declare const dialog: import('wallet-dialog').WalletDialogElement
declare const page: import('playwright-core').Page
declare const cy: {
  visit(url: string, options: { onBeforeLoad: (page: Window & { eval: (code: string) => unknown }) => void }): void
  get(selector: string): CypressChain
  window(): { then(run: (page: Window) => void): void }
}
interface CypressChain {
  click(): void
  shadow(): CypressChain
  find(selector: string): CypressChain
  contains(selector: string, text: string): CypressChain
}
declare const confirmOrder: (transactionId: string) => Promise<void>

declare module '*.css'
declare module '*.vue' {
  const component: import('vue').Component
  export default component
}
declare module 'https://*'

declare module '@vitejs/plugin-vue' {
  interface Options { template: { compilerOptions: { isCustomElement: (tag: string) => boolean } } }
  export default function vue(options: Options): import('vite').Plugin
}

declare function defineNuxtConfig<Config extends { vue: { compilerOptions: { isCustomElement: (tag: string) => boolean } } }>(config: Config): Config

declare module '@jest/globals' {
  export { expect, test } from 'vitest'
}

declare module '@playwright/test' {
  type Page = import('playwright-core').Page
  type Locator = import('playwright-core').Locator
  interface Server {
    command: string
    port?: number
    url?: string
    timeout?: number
  }
  interface Config {
    testDir: string
    workers?: number
    timeout: number
    expect: { timeout: number }
    use: { baseURL: string; launchOptions: import('playwright-core').LaunchOptions }
    webServer: Server | Server[]
  }
  export function defineConfig(config: Config): Config
  export function test(name: string, run: (fixtures: { page: Page; context: import('playwright-core').BrowserContext }) => Promise<void>): void
  export function expect(locator: Locator): { toHaveText(text: string | RegExp): Promise<void> }
}

declare module 'cypress' {
  interface On {
    (event: 'before:run' | 'after:run', run: () => Promise<void>): void
    (event: 'task', tasks: Readonly<Record<string, (argument: 'service' | 'service.balances') => null>>): void
  }
  export function defineConfig(config: { e2e: { setupNodeEvents(on: On): void } }): unknown
}

declare module '@angular/core' {
  export const CUSTOM_ELEMENTS_SCHEMA: unique symbol
  interface Signal<Value> { (): Value; set(value: Value): void }
  export function signal<Value>(value: Value): Signal<Value>
  export function Component(options: { selector: string; schemas: readonly unknown[]; template: string; styles?: string }): (target: unknown) => void
}

declare module 'lit' {
  export class LitElement extends HTMLElement { render(): unknown }
  export const nothing: unique symbol
  export function html(strings: TemplateStringsArray, ...values: readonly unknown[]): unknown
}

declare module 'lit/decorators.js' {
  export function customElement(name: string): (target: unknown) => void
  export function query(selector: string): (target: object, name: string) => void
  export function state(): (target: object, name: string) => void
}

declare module 'solid-js' {
  export namespace JSX {
    interface HTMLAttributes<Element> { ref?: Element; id?: string }
    interface IntrinsicElements {}
  }
}
`
