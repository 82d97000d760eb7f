/**
 * What a page can put into the dialog, and how it is styled: a part of the element's documentation, which `npm run analyze` adds to
 * that of its class.
 *
 * @slot logo - The site's logo, above Connect
 * @slot intro - A sentence above Connect
 * @slot legal - What the site has to say before anyone connects, beneath the ways to connect
 * @slot connect-footer - The end of Connect: help, a contact
 * @slot account-footer - The end of Account
 * @csspart dialog - The native dialog
 * @csspart header - The bar at the top
 * @csspart title - The heading that names the dialog
 * @csspart back - The button Back
 * @csspart close - The button Close
 * @csspart body - What shows the view
 * @csspart list - A list of rows
 * @csspart item - A line of a list
 * @csspart button - Every row and action
 * @csspart icon - A picture of a wallet or network
 * @csspart search - The search field of All Wallets
 * @csspart address - The address in Account
 * @csspart balance - The balance in Account
 * @csspart qr - The card of the QR code
 * @csspart toast - A passing notice
 * @csspart alert - An alert
 * @cssproperty --wallet-dialog-accent - Main action; links and the focus ring take its hue, and keep their contrast
 * @cssproperty --wallet-dialog-background - Background of the dialog
 * @cssproperty --wallet-dialog-surface - Background of rows, fields and secondary buttons
 * @cssproperty --wallet-dialog-text - Text
 * @cssproperty --wallet-dialog-muted - Secondary text
 * @cssproperty --wallet-dialog-border - Outlines and separators
 * @cssproperty --wallet-dialog-danger - Errors and warnings
 * @cssproperty --wallet-dialog-success - Success
 * @cssproperty --wallet-dialog-radius - Corners of the dialog, 24px by default; those of controls follow from it
 * @cssproperty --wallet-dialog-font - Font family; the system's by default
 * @cssproperty --wallet-dialog-z-index - Of an inline dialog; one on top of the page is in the top layer
 * @cssproperty --wallet-dialog-width - Width; 360px by default, and never wider than the screen
 * @cssstate open - It is shown
 * @cssstate connected - A wallet is connected
 * @cssstate restoring - Stored connections are being restored
 */
export declare class DialogLook {}
