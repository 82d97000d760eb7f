declare global {
  interface Window {
    /** Where the page wanted to go, oldest first. */
    readonly leftFor: string[]
  }
}

/**
 * Runs in the page: records every link that it leaves by, and stops each. No app takes them here, and while Chromium looks for
 * one, it drops what a visitor presses.
 * @returns what lets the page leave again
 */
export function noteLeaving(): () => void {
  const leftFor: string[] = []
  Object.defineProperty(window, 'leftFor', { value: leftFor, configurable: true })
  const navigation = (window as unknown as { navigation: EventTarget }).navigation
  const note = (event: Event) => {
    const { destination } = event as Event & { destination: { url: string } }
    if (/^https?:/.test(destination.url) && new URL(destination.url).origin === location.origin) return
    leftFor.push(destination.url)
    event.preventDefault()
  }
  navigation.addEventListener('navigate', note)
  const click = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function clickNoted() {
    if (this.isConnected) click.call(this)
    else leftFor.push(`${this.target} ${this.href}`)
  }
  return () => {
    Reflect.deleteProperty(window, 'leftFor')
    navigation.removeEventListener('navigate', note)
    HTMLAnchorElement.prototype.click = click
  }
}
