import { useCore } from './ui-context.ts'
import { defineMessages, useMessages } from './messages/define-messages.ts'

const copyMessages = defineMessages('copy-address', {
  copy: 'Copy address',
  copied: 'Address copied',
  failed: 'The address could not be copied',
})

/** Copies an address, and says whether it worked. */
export function useCopyAddress(): { label: string; copy(address: string): void } {
  const { ports, notices } = useCore()
  const texts = useMessages(copyMessages)

  async function run(address: string) {
    try {
      await ports.links.copy(address)
      notices.toast('success', texts.copied)
    } catch {
      notices.toast('error', texts.failed)
    }
  }

  return { label: texts.copy, copy: (address) => void run(address) }
}
