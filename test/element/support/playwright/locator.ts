import {
  getByAltTextSelector,
  getByLabelSelector,
  getByPlaceholderSelector,
  getByRoleSelector,
  getByTextSelector,
  getByTitleSelector,
  Ivya,
} from 'ivya'
import type { Page } from 'playwright-core'
import { nextFrame, now } from '../real-time.ts'
import { browserCommand } from './browser-command.ts'
import { checkedOf, innerPointOf, isDisabled, isHit, isVisible } from './element-state.ts'
import type { PointerOptions, Timeout } from './locator-options.ts'
import { reachesOnly } from './reaches-only.ts'
import { takeScreenshot } from './take-screenshot.ts'

const LIMIT_MS = 120_000
const ivya = Ivya.create({ browser: 'chromium', testIdAttribute: 'data-testid', exact: false } as never)

type Text = string | RegExp
interface FilterOptions {
  readonly hasText?: Text
  readonly hasNotText?: Text
  readonly has?: PageLocator
  readonly hasNot?: PageLocator
}

/** How a text is written in a selector. */
const inSelector = (text: Text) => (typeof text === 'string' ? `${JSON.stringify(text)}i` : String(text))

/**
 * The part of Playwright's `Locator` that tests use, for tests that run in the page itself: the same selectors (by Ivya, which is
 * Playwright's own engine), the same waiting, and real input by the browser.
 */
export class PageLocator {
  readonly #selector: string
  /** The page that it is in. */
  readonly page: () => Page

  constructor(selector: string, page: () => Page) {
    this.#selector = selector
    this.page = page
  }

  #and(part: string): PageLocator {
    return new PageLocator(this.#selector === '' ? part : `${this.#selector} >> ${part}`, this.page)
  }

  locator = (selector: string, options: FilterOptions = {}) => this.#and(selector).filter(options)
  getByRole = (...args: Parameters<typeof getByRoleSelector>) => this.#and(getByRoleSelector(...args))
  getByText = (...args: Parameters<typeof getByTextSelector>) => this.#and(getByTextSelector(...args))
  getByLabel = (...args: Parameters<typeof getByLabelSelector>) => this.#and(getByLabelSelector(...args))
  getByTitle = (...args: Parameters<typeof getByTitleSelector>) => this.#and(getByTitleSelector(...args))
  getByAltText = (...args: Parameters<typeof getByAltTextSelector>) => this.#and(getByAltTextSelector(...args))
  getByPlaceholder = (...args: Parameters<typeof getByPlaceholderSelector>) =>
    this.#and(getByPlaceholderSelector(...args))
  first = () => this.#and('nth=0')
  last = () => this.#and('nth=-1')
  nth = (index: number) => this.#and(`nth=${index}`)
  and = (other: PageLocator) => this.#and(`internal:and=${JSON.stringify(other.#selector)}`)
  or = (other: PageLocator) => this.#and(`internal:or=${JSON.stringify(other.#selector)}`)

  filter({ hasText, hasNotText, has, hasNot }: FilterOptions): PageLocator {
    const parts = [
      hasText !== undefined && `internal:has-text=${inSelector(hasText)}`,
      hasNotText !== undefined && `internal:has-not-text=${inSelector(hasNotText)}`,
      has && `internal:has=${JSON.stringify(has.#selector)}`,
      hasNot && `internal:has-not=${JSON.stringify(hasNot.#selector)}`,
    ].filter((part) => typeof part === 'string')
    return parts.reduce<PageLocator>((locator, part) => locator.#and(part), this)
  }

  toString(): string {
    return `locator('${this.#selector}')`
  }

  #elements(): HTMLElement[] {
    return ivya.querySelectorAll(ivya.parseSelector(this.#selector), document.documentElement) as HTMLElement[]
  }

  /** The one element; `undefined` if there is none. @throws Error if there are several */
  #find(): HTMLElement | undefined {
    const found = this.#elements()
    if (found.length > 1)
      throw new Error(
        `${String(this)} means ${found.length} elements: ${found.map((one) => one.outerHTML.slice(0, 200)).join('\n')}`,
      )
    return found[0]
  }

  /** Waits until `read` returns something else than `undefined`. */
  async #until<Result>(
    what: string,
    read: () => Result | undefined | Promise<Result | undefined>,
    { timeout = LIMIT_MS }: Timeout = {},
  ): Promise<Result> {
    const deadline = now() + timeout
    for (;;) {
      const result = await read()
      if (result !== undefined) return result
      if (now() > deadline) throw new Error(`${String(this)}: ${what} did not come within ${timeout} ms.`)
      await nextFrame()
    }
  }

  #element(options?: Timeout): Promise<HTMLElement> {
    return this.#until('the element', () => this.#find(), options)
  }

  /** Presses once the element is visible, ready, at rest and not covered; again if it has moved away meanwhile. */
  async #press(
    press: (x: number, y: number) => Promise<unknown>,
    { position, force = false, ...options }: PointerOptions,
    isReady = (element: Element) => !isDisabled(element),
  ): Promise<void> {
    let last = ''
    await this.#until(
      'an element that can be pressed',
      async () => {
        const element = this.#find()
        if (!element || (!force && !(isVisible(element) && isReady(element)))) return undefined
        const point = innerPointOf(element, position)
        const { x, y } = point
        if (force) return (await press(x, y), true)
        const place = JSON.stringify(point)
        const isAtRest = place === last
        last = place
        if (!isAtRest || !isHit(element, point)) return undefined
        return (await reachesOnly(element, () => press(x, y))) || undefined
      },
      options,
    )
  }

  async click(options: PointerOptions = {}): Promise<void> {
    const { button = 'left', clickCount = 1, delay = 0 } = options
    await this.#press((x, y) => browserCommand('mouse', 'click', x, y, { button, clickCount, delay }), options)
  }

  async dblclick(options: PointerOptions = {}): Promise<void> {
    await this.#press((x, y) => browserCommand('mouse', 'dblclick', x, y), options)
  }

  async hover(options: PointerOptions = {}): Promise<void> {
    await this.#press(
      (x, y) => browserCommand('mouse', 'move', x, y),
      options,
      () => true,
    )
  }

  tap = (options: PointerOptions = {}) => this.click(options)
  focus = async (options?: Timeout) => (await this.#element(options)).focus()
  blur = async (options?: Timeout) => (await this.#element(options)).blur()

  async press(key: string, options?: Timeout): Promise<void> {
    await this.focus(options)
    await browserCommand('keyboard', 'press', key)
  }

  async pressSequentially(text: string, options?: Timeout): Promise<void> {
    await this.focus(options)
    await browserCommand('keyboard', 'type', text)
  }

  async selectText(options?: Timeout): Promise<void> {
    const field = (await this.#element(options)) as HTMLInputElement
    field.focus()
    field.select()
  }

  /** Sets a field's value as the browser's own editing does, in one input. */
  async fill(text: string, options?: Timeout): Promise<void> {
    const field = await this.#until<HTMLInputElement>(
      'a field that can be filled in',
      () => {
        const found = this.#find() as HTMLInputElement | undefined
        return found && isVisible(found) && !isDisabled(found) && !found.readOnly ? found : undefined
      },
      options,
    )
    field.focus()
    field.select()
    if (text === '') await browserCommand('keyboard', 'press', 'Delete')
    else await browserCommand('keyboard', 'insertText', text)
  }

  clear = (options?: Timeout) => this.fill('', options)

  async setChecked(isChecked: boolean, options: PointerOptions = {}): Promise<void> {
    const element = await this.#element(options)
    if (checkedOf(element) === isChecked) return
    await this.click(options)
    await this.#until('the other state', () => (checkedOf(element) === isChecked ? true : undefined), options)
  }

  check = (options?: PointerOptions) => this.setChecked(true, options)
  uncheck = (options?: PointerOptions) => this.setChecked(false, options)

  /** Chooses an option by its value or its label. */
  async selectOption(choice: string | { readonly label: string }, options?: Timeout): Promise<void> {
    const isChosen = ({ value, label }: HTMLOptionElement) =>
      typeof choice === 'string' ? value === choice || label === choice : label === choice.label
    const [field, option] = await this.#until(
      `the option ${JSON.stringify(choice)}`,
      () => {
        const select = this.#find() as HTMLSelectElement | undefined
        const found = select && [...select.options].find(isChosen)
        return found && ([select, found] as const)
      },
      options,
    )
    field.focus()
    field.value = option.value
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }

  async waitFor({
    state = 'visible',
    ...options
  }: Timeout & { readonly state?: 'visible' | 'hidden' | 'attached' | 'detached' } = {}): Promise<void> {
    await this.#until(
      `the state ${state}`,
      () => {
        const element = state === 'detached' || state === 'hidden' ? this.#elements()[0] : this.#find()
        const isThere = {
          visible: element !== undefined && isVisible(element),
          hidden: element === undefined || !isVisible(element),
          attached: element !== undefined,
          detached: element === undefined,
        }[state]
        return isThere || undefined
      },
      options,
    )
  }

  count = async () => this.#elements().length
  all = async () => this.#elements().map((_element, index) => this.nth(index))
  innerText = async (options?: Timeout) => (await this.#element(options)).innerText
  textContent = async (options?: Timeout) => (await this.#element(options)).textContent
  innerHTML = async (options?: Timeout) => (await this.#element(options)).innerHTML
  allInnerTexts = async () => this.#elements().map((element) => element.innerText)
  allTextContents = async () => this.#elements().map((element) => element.textContent ?? '')
  inputValue = async (options?: Timeout) => ((await this.#element(options)) as HTMLInputElement).value
  getAttribute = async (name: string, options?: Timeout) => (await this.#element(options)).getAttribute(name)
  isEnabled = async (options?: Timeout) => !isDisabled(await this.#element(options))
  isDisabled = async (options?: Timeout) => isDisabled(await this.#element(options))
  isChecked = async (options?: Timeout) => checkedOf(await this.#element(options))
  scrollIntoViewIfNeeded = async (options?: Timeout) => {
    innerPointOf(await this.#element(options))
  }

  async isVisible(): Promise<boolean> {
    const element = this.#find()
    return element !== undefined && isVisible(element)
  }

  isHidden = async () => !(await this.isVisible())

  async boundingBox(options?: Timeout) {
    const element = await this.#element(options)
    const { x, y, width, height } = element.getBoundingClientRect()
    return isVisible(element) ? { x, y, width, height } : null
  }

  evaluate = async <Arg, Result>(run: (element: never, arg: Arg) => Result, arg?: Arg, options?: Timeout) =>
    run((await this.#element(options)) as never, arg as Arg)
  /** A handle of what `run` returns, which is in this very page. */
  evaluateHandle = async <Arg, Value>(run: (element: never, arg: Arg) => Value, arg?: Arg, options?: Timeout) => {
    const value = run((await this.#element(options)) as never, arg as Arg)
    return {
      evaluate: async <Result>(read: (held: Value, more: never) => Result, more?: unknown) =>
        read(value, more as never),
    }
  }
  elementHandle = (options?: Timeout) => this.evaluateHandle((element) => element as HTMLElement, undefined, options)
  evaluateAll = async <Arg, Result>(run: (elements: never, arg: Arg) => Result, arg?: Arg) =>
    run(this.#elements() as never, arg as Arg)
  dispatchEvent = async (type: string, init: EventInit = {}, options?: Timeout) => {
    const event = new Event(type, { bubbles: true, composed: true, cancelable: true, ...init })
    ;(await this.#element(options)).dispatchEvent(event)
  }

  /** The picture of the element, as PNG. */
  async screenshot({
    animations = 'disabled',
  }: { readonly animations?: 'disabled' | 'allow' } = {}): Promise<Uint8Array> {
    const element = await this.#element()
    innerPointOf(element)
    const { x, y, width, height } = element.getBoundingClientRect()
    return takeScreenshot({ animations, clip: { x, y, width, height } })
  }
}
