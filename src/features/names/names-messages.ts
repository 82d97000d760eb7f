import { defineMessages } from '#ui/messages/define-messages.ts'
import { params } from '#ui/messages/params.ts'

export const namesMessages = defineMessages('names', {
  // The account's names
  about: 'A name instead of an address',
  aboutHint: params<{ account: string }>(
    'People can send to your name instead of {account}. Anyone can see which address it stands for.',
  ),
  yours: 'Your names',
  namesFailed: 'Couldn’t load your names',
  namesFailedHint: 'They’re still yours.',
  retry: 'Try again',
  copy: params<{ name: string }>('Copy {name}'),
  choose: 'Choose a name',
  chooseAnother: 'Choose another name',
  unavailable: params<{ network: string }>('You can’t register names on {network}'),
  unavailableHint: 'Choose another network to register one.',
  // The form
  from: params<{ account: string; network: string }>('For {account} on {network}'),
  name: 'Name',
  placeholder: 'your-name',
  hint: 'At least 4 characters: letters, digits and hyphens.',
  missing: 'Enter a name.',
  characters: 'Use only the letters a to z, digits and hyphens.',
  short: 'Use at least 4 characters.',
  hyphens: 'The third and fourth characters can’t both be hyphens.',
  long: 'Use at most 63 characters.',
  checking: params<{ name: string }>('Checking {name}…'),
  free: params<{ name: string }>('{name} is available.'),
  taken: params<{ name: string }>('{name} is taken or reserved.'),
  notSaid: params<{ name: string }>('Couldn’t check whether {name} is available. You can still try to register it.'),
  others: 'Other available names',
  register: 'Register',
  // Asking and registering
  preparing: 'Preparing the message…',
  preparingHint: 'You’ll sign it in your wallet in a moment.',
  sign: params<{ wallet: string }>('Open {wallet} and sign'),
  signHint: params<{ name: string }>('Sign the message to register {name} for this address. It’s free.'),
  slow: params<{ wallet: string }>('Still waiting. Open {wallet} and look for the request.'),
  cancel: 'Cancel',
  registering: params<{ name: string }>('Registering {name}…'),
  registeringHint: 'This takes a moment. You can close this.',
  declined: 'Request declined',
  declinedHint: params<{ name: string }>('Nothing was signed. {name} isn’t registered.'),
  changeName: 'Change name',
  // The result
  registered: params<{ name: string }>('{name} is yours'),
  registeredHint: params<{ network: string }>('People can now send to this name on {network}.'),
  done: 'Done',
})
