/**
 * Parts of `react-dom/client` that this UI never reaches, by what they serve. CommonJS and React's dispatch tables keep a
 * bundler from shaking them off: with what follows here, 14 kB gzip of what a visitor loads before Connect.
 */
const NEVER_CALLED = {
  'hydrating server-rendered HTML': [
    'ReactDOMHydrationRoot',
    'updateDehydratedSuspenseComponent',
    'prepareToHydrateHostInstance',
    'canHydrateInstance',
    'queueIfContinuousEvent',
    'hideOrUnhideDehydratedBoundary',
    'retryIfBlockedOn',
  ],
  'hoisting <link>, <style> and <script>': [
    'getResource',
    'acquireResource',
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preconnectAs',
    'insertStylesheetIntoRoot',
    'getHydratableHoistableCache',
    'mountHoistable',
    'suspendResource',
  ],
  'rendering <html>, <head> and <body>': [
    'resolveSingletonInstance',
    'commitHostSingletonAcquisition',
    'releaseSingletonInstance',
  ],
  'custom elements': ['setPropOnCustomElement'],
  '<ViewTransition>': [
    'startViewTransition',
    'commitAfterMutationEffectsOnFiber',
    'applyViewTransitionToHostInstancesRecursive',
    'restoreViewTransitionOnHostInstances',
    'restoreViewTransitionName',
    'createViewTransitionInstance',
    'scheduleViewTransitionEvent',
    'collectClientRects',
  ],
  'a ref to a <Fragment>': ['commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance'],
  findDOMNode: ['findCurrentFiberUsingSlowPath'],
  'useActionState, useTransition, useOptimistic, useCacheRefresh, form actions, <SuspenseList> and <Activity>': [
    'mountActionState',
    'updateActionStateImpl',
    'startTransition',
    'startHostTransition',
    'dispatchOptimisticSetState',
    'refreshCache',
    'TransitionAwareHostComponent',
    'useMemoCache',
    'updateSuspenseListComponent',
    'updateActivityComponent',
  ],
}

/** These run on common paths, and find nothing to do here. */
const DO_NOTHING = [
  // A `<ViewTransition>` somewhere below.
  'trackEnterViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restoreNestedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'measureNestedViewTransitions',
  // Listeners to `onBeforeInput` and `onSelect`, and events that hydration would replay.
  'getNativeBeforeInputChars',
  'getFallbackBeforeInputChars',
  'constructSelectEvent',
  'clearIfContinuousEvent',
  // Images and style sheets that a transition waits for, and the browser's own loading indicator while it does.
  'accumulateSuspenseyCommitOnFiber',
  'defaultOnDefaultTransitionIndicator',
]
/** What a ref to a `<Fragment>` or a `<ViewTransition>` could do. The UI has none. */
const METHODS_OF_REFS = /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function[\s\S]*?^\};\n/gm
/** What `react-dom` needs from the `scheduler` in React's own tests. */
const OF_TESTS = /\bScheduler\.(?:log|unstable_setDisableYieldValue)\b/g

/** These are also called on common paths: what they return if there is nothing of that kind. */
const ANSWERS = {
  describeNativeComponentFrame: '""',
  popHydrationState: '!1',
  getComponentNameFromType: 'null',
  isCustomElement: '!1',
  isHostHoistableType: '!1',
  isSingletonScope: '!1',
  maySuspendCommit: '!1',
  waitForCommitToBeReady: 'null',
}

function replaceBody(source: string, name: string, body: string): string {
  const definition = new RegExp(`^function ${name}\\(([^)]*)\\) \\{\\n[\\s\\S]*?^\\}\\n`, 'm')
  return replaceOnce(source, definition, `function ${name}($1) { ${body} }\n`, name)
}

function replaceOnce(source: string, definition: RegExp, replacement: string, name: string): string {
  if (!definition.test(source))
    throw new Error(`react-dom has no function ${name} any more: look at what it is trimmed of again`)
  return source.replace(definition, replacement)
}

/** Nothing is ever hydrated: what asks for it is answered, so that the minifier drops what would follow. */
function withoutHydration(source: string): string {
  const [before, initInput, after] = source.split(/(^function initInput\([\s\S]*?^\}\n)/m)
  if (!before || !initInput || !after) throw new Error('react-dom has no function initInput any more')
  if (!source.includes('isHydrating = !0')) throw new Error('react-dom no longer says isHydrating when it hydrates')
  const answer = (part: string) =>
    part.replace(/\bisHydrating = !0\b/g, 'void 0').replace(/\bisHydrating\b(?!\$| = )/g, '!1')
  return replaceOnce(
    `${answer(before)}${initInput}${answer(after)}`,
    /\bhydrateRoot = function[\s\S]*?^\};\n/m,
    'hydrateRoot = undefined;\n',
    'hydrateRoot',
  )
}

/** Errors that React throws to itself and tells apart by identity; nobody sees them. */
const SIGNALS = /^((?:var )?\s*\w+Exception = )Error\(formatProdErrorMessage\(\d+\)\)/gm
const SIGNAL_COUNT = 5

/**
 * An error that is made while a script starts costs a second parse of all of it, for the stack: half of the time that React takes
 * to start, in one task. These signals do without a stack.
 */
function withoutStacks(source: string): string {
  const count = source.match(SIGNALS)?.length
  if (count !== SIGNAL_COUNT)
    throw new Error(`react-dom has ${count ?? 0} errors ready as it starts, not ${SIGNAL_COUNT}: look at them again`)
  return source.replace(SIGNALS, '$1Object.create(Error.prototype)')
}

/**
 * `react-dom/client` without what this UI never uses. What is left out throws if it is ever reached.
 * @throws Error if the source isn't laid out as expected
 */
export function trimReactDom(source: string): string {
  let trimmed = withoutStacks(withoutHydration(source)).replace(OF_TESTS, 'undefined').replace(METHODS_OF_REFS, '')
  if (trimmed.includes('FragmentInstance.prototype')) throw new Error('react-dom has other methods of refs by now')
  for (const [purpose, names] of Object.entries(NEVER_CALLED))
    for (const name of names)
      trimmed = replaceBody(trimmed, name, `throw Error("This build of React is without ${purpose}")`)
  for (const name of DO_NOTHING) trimmed = replaceBody(trimmed, name, '')
  for (const [name, answer] of Object.entries(ANSWERS)) trimmed = replaceBody(trimmed, name, `return ${answer}`)
  return trimmed
}
