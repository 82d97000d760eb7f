declare global {
  interface Window {
    /** Where the page wanted to go, oldest first. */
    readonly leftFor: string[]
  }
}

/**
 * Runs in the page: records every link that it leaves by, and stops each. No app takes them here, and while Chromium looks for
 * one, it drops what a visitor presses.
 */
export function noteLeaving() {
  const leftFor: string[] = []
  Object.defineProperty(window, 'leftFor', { value: leftFor })
  const navigation = (window as unknown as { navigation: EventTarget }).navigation
  navigation.addEventListener('navigate', (event) => {
    const { destination } = event as Event & { destination: { url: string } }
    if (/^https?:/.test(destination.url) && new URL(destination.url).origin === location.origin) return
    leftFor.push(destination.url)
    event.preventDefault()
  })
  const click = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function clickNoted() {
    if (this.isConnected) click.call(this)
    else leftFor.push(`${this.target} ${this.href}`)
  }
}
