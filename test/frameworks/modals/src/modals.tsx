import { Description, Dialog as HeadlessDialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { Dialog as MuiDialog, DialogContent as MuiContent, DialogTitle as MuiTitle } from '@mui/material'
import * as Radix from '@radix-ui/react-dialog'
import { Modal as AntdModal } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { Drawer } from 'vaul'

export interface ModalProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

const PANEL: CSSProperties = {
  position: 'fixed',
  inset: 'auto 10vw 10vh',
  zIndex: 50,
  padding: 20,
  background: 'white',
  border: '1px solid gray',
}
const OVERLAY: CSSProperties = { position: 'fixed', inset: 0, background: '#0006', zIndex: 40 }

/** The Dialog of shadcn/ui is the same component with classes. */
function RadixModal({ isOpen, onClose, children }: ModalProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay style={OVERLAY} />
        <Radix.Content style={PANEL}>
          <Radix.Title>Checkout</Radix.Title>
          <Radix.Description>Two items</Radix.Description>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The Drawer of shadcn/ui is the same component with classes. */
function VaulModal({ isOpen, onClose, children }: ModalProps) {
  return (
    <Drawer.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Drawer.Portal>
        <Drawer.Overlay style={OVERLAY} />
        <Drawer.Content style={PANEL}>
          <Drawer.Title>Checkout</Drawer.Title>
          <Drawer.Description>Two items</Drawer.Description>
          {children}
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

function MuiModal({ isOpen, onClose, children }: ModalProps) {
  return (
    <MuiDialog open={isOpen} onClose={onClose}>
      <MuiTitle>Checkout</MuiTitle>
      <MuiContent>{children}</MuiContent>
    </MuiDialog>
  )
}

function HeadlessModal({ isOpen, onClose, children }: ModalProps) {
  return (
    <HeadlessDialog open={isOpen} onClose={onClose}>
      <DialogPanel style={PANEL}>
        <DialogTitle>Checkout</DialogTitle>
        <Description>Two items</Description>
        {children}
      </DialogPanel>
    </HeadlessDialog>
  )
}

function AntModal({ isOpen, onClose, children }: ModalProps) {
  return (
    <AntdModal open={isOpen} onCancel={onClose} title="Checkout" footer={null}>
      {children}
    </AntdModal>
  )
}

/** By the names that the test has for them. */
export const MODALS: Readonly<Record<string, (props: ModalProps) => ReactNode>> = {
  radix: RadixModal,
  vaul: VaulModal,
  mui: MuiModal,
  headless: HeadlessModal,
  antd: AntModal,
}
