import {
  createElement,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  type DetailedHTMLProps,
  type ForwardRefExoticComponent,
  type HTMLAttributes,
  type ReactNode,
  type RefAttributes,
  type RefObject,
} from 'react'
import { createDialogActions } from '#bindings/create-dialog-actions.ts'
import { createDialogReader, UNKNOWN_DIALOG } from '#bindings/create-dialog-reader.ts'
import type { DialogActions, DialogState } from '#bindings/dialog-state.ts'
import { loadElements } from '#bindings/load-elements.ts'
export { isWalletDialogError } from '#core/errors/is-wallet-dialog-error.ts'
import type {
  NetworkButtonElement,
  WalletButtonElement,
  WalletDialogElement,
  WalletDialogEventMap,
} from 'wallet-dialog'
import { isSame, toAttributes } from './attributes.ts'
import { requireUseSyncExternalStore } from './require-use-sync-external-store.ts'

const useSyncExternalStore = requireUseSyncExternalStore('wallet-dialog/react')

type Own<Element extends HTMLElement> = Omit<Element, keyof HTMLElement>
type IsSame<One, Other> =
  (<Type>() => Type extends One ? 1 : 2) extends <Type>() => Type extends Other ? 1 : 2 ? true : false

/** The settings of an element by property name: everything that can be set and isn’t a method. */
type SettingsOf<Element> = {
  readonly [
    Name in keyof Element as Element[Name] extends (...args: never[]) => unknown
      ? never
      : IsSame<Pick<Element, Name>, Readonly<Pick<Element, Name>>> extends true
        ? never
        : Name
  ]?: Element[Name] | undefined
}

type InCamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${InCamelCase<Rest>}`
  : Capitalize<Name>

/** A handler for each event: `onWalletConnected` for `wallet-connected`. */
type Handlers = {
  readonly [Name in keyof WalletDialogEventMap as `on${InCamelCase<Name>}`]?:
    | ((event: WalletDialogEventMap[Name]) => void)
    | undefined
}

/**
 * HTML's attributes for any element, by React's names. Without `translate` and the attributes of text fields: React 19 writes them to
 * custom elements by properties of another meaning.
 */
const NAMES = [
  'accessKey',
  'className',
  'dir',
  'draggable',
  'hidden',
  'id',
  'inert',
  'itemID',
  'itemProp',
  'itemRef',
  'itemScope',
  'itemType',
  'lang',
  'nonce',
  'popover',
  'role',
  'slot',
  'style',
  'suppressHydrationWarning',
  'tabIndex',
  'title',
] as const

type All = HTMLAttributes<HTMLElement>

/** Props that React renders itself, also on a server: attributes of HTML, and its own handlers, such as `onClick`. */
type HtmlProps = Pick<All, Extract<keyof All, (typeof NAMES)[number] | `aria-${string}` | `on${string}`>>

/**
 * The dialog's settings by property name, and its events: `projectId`, `onWalletConnected`. Its children go into its slots:
 * `<p slot="legal">`.
 */
export type WalletDialogProps = HtmlProps &
  SettingsOf<Own<WalletDialogElement>> &
  Handlers & { readonly children?: ReactNode }

/** `for` is the dialog's id; by default, the first one in the page. */
export interface ButtonProps extends HtmlProps {
  readonly for?: string | undefined
}

interface WalletButtonLook {
  /** The shown parts of the account: some of avatar, network, balance, name and address, separated by spaces. */
  readonly show?: string | undefined
  readonly variant?: 'primary' | 'secondary' | 'outline' | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
}

/** Its children are its label while no account is connected. */
export interface WalletButtonProps extends ButtonProps, WalletButtonLook {
  readonly children?: ReactNode
}

/** An element by its tag in JSX: React 19's way, without a server. */
type Tag<Element extends HTMLElement> = Omit<DetailedHTMLProps<HTMLAttributes<Element>, Element>, 'className'> & {
  readonly class?: string | undefined
}

/** Attributes whose property has a different name. */
type DialogAttributes = {
  readonly [
    Name in
      | 'project-id'
      | 'service-url'
      | 'api-url'
      | 'catalogue-url'
      | 'analytics-url'
      | 'frame-url'
      | 'relay-url'
      | 'terms-url'
      | 'privacy-url'
      | 'default-network'
  ]?: string | undefined
}

type TagHandlers = {
  readonly [Name in keyof WalletDialogEventMap as `on${Name}`]?:
    | ((event: WalletDialogEventMap[Name]) => void)
    | undefined
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'wallet-dialog': Tag<WalletDialogElement> & SettingsOf<Own<WalletDialogElement>> & DialogAttributes & TagHandlers
      'wallet-button': Tag<WalletButtonElement> & WalletButtonLook & { readonly for?: string | undefined }
      'network-button': Tag<NetworkButtonElement> & { readonly for?: string | undefined }
    }
  }
}

/** React warns about layout effects on a server, where they don’t run. */
const useEarlyEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
/** True for attributes and handlers of HTML, and for all names with a dash: `data-testid`, and the element's `terms-url`. */
const isHtml = (name: string): boolean =>
  name.includes('-') || /^on(?!Wallet)[A-Z]/.test(name) || NAMES.some((known) => known === name)
const HANDLER = /^onWallet[A-Z]/

/** `onWalletConnected` → `wallet-connected` */
const eventOf = (handler: string) =>
  handler.slice(2).replace(/[A-Z]/g, (letter, index) => `${index > 0 ? '-' : ''}${letter.toLowerCase()}`)

/**
 * `<wallet-dialog>` for React 18 and 19, server components' clients included. React 18 would write objects to attributes,
 * and React 19 drops properties and events of elements that it hydrates, so they are set in an effect here. The element's code
 * loads after that, so that it starts with them. A property is only set when its value has changed.
 */
export const WalletDialog: ForwardRefExoticComponent<WalletDialogProps & RefAttributes<WalletDialogElement>> =
  forwardRef(function WalletDialog({ children, ...props }: WalletDialogProps, ref) {
    const own = useRef<WalletDialogElement>(null)
    const handlers = useRef<Readonly<Record<string, unknown>>>({})
    const written = useRef<Readonly<Record<string, unknown>>>({})
    const names = Object.keys(props)
      .filter((name) => HANDLER.test(name))
      .toSorted()
      .join(' ')
    useImperativeHandle(ref, () => own.current!, [])

    useEarlyEffect(() => {
      const element = own.current!
      handlers.current = props
      const settings = Object.fromEntries(
        Object.entries(props).filter(([name]) => !HANDLER.test(name) && !isHtml(name)),
      )
      for (const name of Object.keys({ ...written.current, ...settings }))
        if (!isSame(settings[name], written.current[name])) Reflect.set(element, name, settings[name])
      written.current = settings
    })

    useEarlyEffect(() => {
      const life = new AbortController()
      for (const name of names.split(' ').filter(Boolean)) {
        const listener = (event: Event) => (handlers.current[name] as ((event: Event) => void) | undefined)?.(event)
        own.current!.addEventListener(eventOf(name), listener, { signal: life.signal })
      }
      return () => life.abort()
    }, [names])

    useRemoval(own, props)
    useElements()
    const attributes = Object.fromEntries(Object.entries(props).filter(([name]) => isHtml(name)))
    // In a page that React has only prepared, hidden (`Activity`), no effect has run, but the element is there and starts. It takes
    // part in the connections of its project from then on.
    const project = { 'project-id': props.projectId, ...toAttributes(attributes) }
    return createElement('wallet-dialog', { ...project, ref: own }, children)
  })

/** `<wallet-button>`: Connect, or the account and its balance. */
export const WalletButton: ForwardRefExoticComponent<WalletButtonProps & RefAttributes<WalletButtonElement>> =
  forwardRef(function WalletButton({ children, ...props }: WalletButtonProps, ref) {
    const own = useRef<WalletButtonElement>(null)
    useImperativeHandle(ref, () => own.current!, [])
    useRemoval(own, props)
    useElements()
    return createElement('wallet-button', { ...toAttributes(props), ref: own }, children)
  })

/** `<network-button>`: shows and switches the network. */
export const NetworkButton: ForwardRefExoticComponent<ButtonProps & RefAttributes<NetworkButtonElement>> = forwardRef(
  function NetworkButton(props: ButtonProps, ref) {
    const own = useRef<NetworkButtonElement>(null)
    useImperativeHandle(ref, () => own.current!, [])
    useRemoval(own, props)
    useElements()
    return createElement('network-button', { ...toAttributes(props), ref: own })
  },
)

/** Removes an attribute with its prop: React 19 sets its property instead, to `undefined`, which reads "undefined". */
function useRemoval(element: RefObject<HTMLElement | null>, props: object): void {
  const before = useRef<object>({})
  useEarlyEffect(() => {
    for (const name of Object.keys(toAttributes(before.current)))
      if (NAMES.some((known) => known === name) && toAttributes(props)[name] == null)
        element.current!.removeAttribute(name)
    before.current = props
  })
}

/** Defines the elements, in browsers only. */
function useElements(): void {
  useEffect(() => {
    loadElements().catch(() => {}) // Reported.
  }, [])
}

/** The dialog's state and its methods. */
export type WalletDialogHandle = DialogState & DialogActions

/**
 * The connected account of a dialog, by its id, or of the first one in the page; `undefined` if none is connected, and on a
 * server.
 * @example const account = useAccount()
 */
export function useAccount(dialogId?: string): DialogState['account'] {
  const { read, follow } = useMemo(() => createDialogReader(dialogId), [dialogId])
  return useSyncExternalStore(
    follow,
    () => read().account,
    () => undefined,
  )
}

/**
 * A dialog by its id, or the first one in the page: its status, account and network, and its methods. The same object as long
 * as nothing in it changes.
 * @example const { status, show } = useWalletDialog()
 */
export function useWalletDialog(dialogId?: string): WalletDialogHandle {
  const { read, follow } = useMemo(() => createDialogReader(dialogId), [dialogId])
  const actions = useMemo(() => createDialogActions(dialogId), [dialogId])
  const state = useSyncExternalStore(follow, read, () => UNKNOWN_DIALOG)
  return useMemo(() => ({ ...state, ...actions }), [state, actions])
}
