import { executeServerCommand } from '@web/test-runner-commands'

/** Reads the one QR code on the visible part of this page, from a screenshot, as a phone's camera would. */
export const readQrCode = (): Promise<string> => executeServerCommand('wallet-dialog:qr-code')
