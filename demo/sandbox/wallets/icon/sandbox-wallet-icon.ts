/** The wallet's logo, drawn for this project: a wallet on two dunes. */
export const SANDBOX_WALLET_ICON_SVG = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">',
  '<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#2b3a67"/><stop offset="1" stop-color="#496a9a"/></linearGradient></defs>',
  '<rect width="96" height="96" rx="22" fill="url(#s)"/>',
  '<circle cx="70" cy="24" r="8" fill="#ffd479"/>',
  '<path d="M0 74c18-12 34-12 52-2s30 8 44-2v4a22 22 0 0 1-22 22H22A22 22 0 0 1 0 74z" fill="#e9b872"/>',
  '<path d="M0 82c20-8 38-6 56 2 14 6 27 6 38 1a22 22 0 0 1-20 11H22A22 22 0 0 1 0 82z" fill="#cf9650"/>',
  '<rect x="20" y="30" width="52" height="38" rx="8" fill="#fff7ea"/>',
  '<path d="M20 40h52v-2a8 8 0 0 0-8-8H28a8 8 0 0 0-8 8z" fill="#f2dcb8"/>',
  '<path d="M54 46h20a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3H54a7.500 7.500 0 0 1 0-15z" fill="#2b3a67"/>',
  '<circle cx="55" cy="53.500" r="3" fill="#ffd479"/>',
  '</svg>',
].join('')
