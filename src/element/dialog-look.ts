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
 * @csspart button - Every row and action; each also has the part of its kind, one of the next ten
 * @csspart primary - The main action of a view
 * @csspart secondary - Any other button
 * @csspart row - A row that is pressed
 * @csspart link - A button that looks like text
 * @csspart chip - A small button in a field, such as Max
 * @csspart pill - A button with a picture: network, wallet, token
 * @csspart action - Send, Receive, Swap and Buy in Account
 * @csspart social - The button of a social account
 * @csspart icon-button - A button that is only a picture
 * @csspart tab - A tab
 * @csspart menu - The menu in Account
 * @csspart tabs - The line of tabs
 * @csspart field - The box of a field
 * @csspart tag - The quiet word at the end of a row
 * @csspart notice - A sentence in place of content
 * @csspart warning - What a review warns of
 * @csspart ring - What turns around a picture while something is awaited
 * @csspart icon - A picture of a wallet or network
 * @csspart search - The search field of All wallets
 * @csspart address - The address in Account
 * @csspart balance - The balance in Account
 * @csspart qr - The card of the QR code
 * @csspart toast - A passing notice
 * @csspart alert - An alert
 * @cssproperty --wallet-dialog-accent - The main action; links and the focus ring take its hue, and keep their contrast
 * @cssproperty --wallet-dialog-on-accent - Text on the accent; black or white by default, whichever can be read
 * @cssproperty --wallet-dialog-accent-text - Links and icons in the accent's hue; by default as light or dark as it takes to read them
 * @cssproperty --wallet-dialog-focus - The focus ring; as accent-text by default
 * @cssproperty --wallet-dialog-background - Background of the dialog
 * @cssproperty --wallet-dialog-surface - Background of rows, fields and secondary buttons
 * @cssproperty --wallet-dialog-text - Text
 * @cssproperty --wallet-dialog-muted - Secondary text
 * @cssproperty --wallet-dialog-border - Outlines and separators
 * @cssproperty --wallet-dialog-danger - Errors and warnings
 * @cssproperty --wallet-dialog-success - Success
 * @cssproperty --wallet-dialog-backdrop - What dims the page; #0006 by default
 * @cssproperty --wallet-dialog-backdrop-filter - A filter on the page behind, such as blur(8px); none by default
 * @cssproperty --wallet-dialog-shadow - The outline and shadow of a dialog on top of the page, as a box-shadow
 * @cssproperty --wallet-dialog-radius - Corners of the dialog, 24px by default; those of everything in it follow from it
 * @cssproperty --wallet-dialog-radius-card - Corners of large fields, warnings and QR codes; two thirds of radius by default
 * @cssproperty --wallet-dialog-radius-row - Corners of rows; half of radius by default
 * @cssproperty --wallet-dialog-radius-button - Corners of buttons, and of wallet-button; half of radius by default
 * @cssproperty --wallet-dialog-radius-field - Corners of fields; half of radius by default
 * @cssproperty --wallet-dialog-radius-icon - Corners of pictures of wallets and tokens; 25%, and at most radius, by default
 * @cssproperty --wallet-dialog-radius-pill - Corners of buttons with a picture; 22px, and at most radius, by default
 * @cssproperty --wallet-dialog-radius-avatar - Corners of pictures of accounts; 50% by default
 * @cssproperty --wallet-dialog-font - Font family; the system's by default
 * @cssproperty --wallet-dialog-font-heading - Font family of the title; font by default
 * @cssproperty --wallet-dialog-font-mono - Font family of addresses and signed texts; the system's by default
 * @cssproperty --wallet-dialog-font-size - Size of rows and buttons, 15px by default; all other text follows from it, large amounts don't
 * @cssproperty --wallet-dialog-font-weight - Weight of rows; 500 by default
 * @cssproperty --wallet-dialog-font-weight-bold - Weight of titles and buttons; 600 by default
 * @cssproperty --wallet-dialog-padding - Space between the dialog's edge and its content; 20px by default
 * @cssproperty --wallet-dialog-row-padding - Space above and below a row's picture; 8px by default
 * @cssproperty --wallet-dialog-gap - Space between rows; 8px by default
 * @cssproperty --wallet-dialog-z-index - Of an inline dialog; one on top of the page is in the top layer
 * @cssproperty --wallet-dialog-width - Width; 360px by default, and never wider than the screen
 * @cssstate open - It is shown
 * @cssstate connected - A wallet is connected
 * @cssstate restoring - Stored connections are being restored
 */
export declare class DialogLook {}
