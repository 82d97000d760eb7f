import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { toEsModule, withNamespaceImport } from './react-plugin.ts'

const require = createRequire(import.meta.url)
const build = (path: string) =>
  readFileSync(require.resolve('react/package.json').replace('react/package.json', path), 'utf8')
const load = (source: string): Promise<Record<string, unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(toEsModule(source))}`)

test.each(['react/cjs/react', 'react/cjs/react-jsx-runtime', 'scheduler/cjs/scheduler'])(
  '%s exports as an ES module what it exports otherwise',
  async (name) => {
    const source = build(`${name}.production.js`)
    const cjs: { exports: Record<string, unknown> } = { exports: {} }
    // oxlint-disable-next-line no-new-func, no-implied-eval -- it is how CommonJS is loaded
    new Function('exports', source)(cjs.exports)
    const esm = await load(source)
    expect(Object.keys(esm).toSorted()).toEqual(Object.keys(cjs.exports).toSorted())
    for (const [key, value] of Object.entries(cjs.exports)) expect(typeof esm[key]).toBe(typeof value)
  },
)

test('what it requires is imported', () => {
  const source =
    'var Scheduler = require("scheduler"),\n  React = require("react");\nexports.now = Scheduler.now(React);\n'
  const esm = toEsModule(source)
  expect(esm).toContain("import * as Scheduler from 'scheduler';")
  expect(esm).toContain("import * as React from 'react';")
  expect(esm).toContain('export { exported_now as now };')
  expect(esm).not.toContain('require')
})

test.each([
  'var React = { ...require("react") };\nexports.a = React;\n',
  'module.exports = {};\nexports.a = 1;\n',
  'var a = 1;\n',
])('a build that is laid out otherwise is refused', (source) =>
  expect(() => toEsModule(source)).toThrow('React is not laid out as expected'),
)

test('an r2wc that imports React differently is refused', () => {
  expect(withNamespaceImport('import R from "react";')).toBe('import * as R from "react";')
  expect(() => withNamespaceImport('import { Component } from "react";')).toThrow('r2wc is not laid out as expected')
})
