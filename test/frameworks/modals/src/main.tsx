import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { WalletButton, WalletDialog } from 'wallet-dialog/react'
import { MODALS } from './modals.tsx'

// `?library=radix&place=inside`: the library, and whether the dialog is in the layout or inside the modal.
const asked = new URLSearchParams(location.search)
const Modal = MODALS[asked.get('library') ?? '']!
const isInside = asked.get('place') === 'inside'

const dialog = (
  <WalletDialog
    id="dialog"
    projectId="your-project-id"
    networks={['eip155:1', 'eip155:137']}
    metadata={{ name: 'My shop' }}
  />
)

function Shop() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Check out</button>
      {!isInside && dialog}
      <Modal isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <WalletButton for="dialog" />
        {isInside && dialog}
      </Modal>
    </>
  )
}

createRoot(document.getElementById('root')!).render(<Shop />)
