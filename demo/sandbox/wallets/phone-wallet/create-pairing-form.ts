import { createElement } from '../dom/create-element.ts'
import { describeFailure } from './phone-wallet-context.ts'

/** Options of the form. */
export interface PairingFormOptions {
  pair(link: string): Promise<void>
  report(text: string): void
  warn(text: string): void
}

/** The form for a link; `connect` does the same as its button. */
export function createPairingForm({ pair, report, warn }: PairingFormOptions) {
  const input = createElement('input', {
    properties: { type: 'text', placeholder: 'wc:…', autocomplete: 'off', spellcheck: false, required: true },
    attributes: { autocapitalize: 'none' },
  })
  const button = createElement('button', { properties: { type: 'submit', className: 'primary' } }, 'Connect')

  async function connect(link: string) {
    button.disabled = true
    report('Connecting…')
    try {
      await pair(link.trim())
      input.value = ''
      report('Waiting for the site…')
    } catch (error) {
      report('')
      warn(describeFailure(error))
    }
    button.disabled = false
  }

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void connect(input.value)
  }
  const heading = createElement('h1', {}, 'Connect a site')
  const label = createElement('label', { properties: { className: 'field' } }, 'WalletConnect link', input)
  const element = createElement(
    'form',
    { properties: { className: 'card' }, on: { submit: onSubmit } },
    heading,
    label,
    button,
  )
  return { element, connect }
}
