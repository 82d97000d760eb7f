import type { Mail } from '../ports/mailer.ts'

type Content = Omit<Mail, 'to'>

/** The host of a site, as people know it. */
const hostOf = (site: string) => new URL(site).host

export function codeMail(code: string, site: string): Content {
  return {
    subject: `${code} is your wallet code`,
    text: [
      `Your code for ${hostOf(site)} is ${code}.`,
      'It is good for 20 minutes. Type it only on that site, and tell nobody. Nobody from the wallet will ask you for it.',
      'If you did not ask for a code, ignore this mail.',
    ].join('\n\n'),
  }
}

export function approvalMail(device: string, site: string, url: string): Content {
  return {
    subject: `New device for your wallet on ${hostOf(site)}`,
    text: [
      `${device} wants to use your wallet on ${hostOf(site)}.`,
      `If this is you, approve it here within 20 minutes:\n${url}`,
      'If it is not you, open the same link and refuse. Do not pass the link on.',
    ].join('\n\n'),
  }
}

export function newDeviceMail(device: string, site: string): Content {
  return {
    subject: `New device signed in on ${hostOf(site)}`,
    text: [
      `${device} has signed in to your wallet on ${hostOf(site)}.`,
      'If it was not you, sign in and remove the device in the wallet’s settings.',
    ].join('\n\n'),
  }
}

export function recoveryMail(device: string, site: string, url: string): Content {
  return {
    subject: 'Your wallet is being recovered',
    text: [
      `${device} is recovering your wallet on ${hostOf(site)}, without any of your known devices. It will open in 24 hours.`,
      'If this is you, you need to do nothing.',
      `If it is not you, stop it here:\n${url}`,
    ].join('\n\n'),
  }
}

export function emailChangedMail(): Content {
  return {
    subject: 'The e-mail address of your wallet has changed',
    text: 'The e-mail address of your wallet has changed. This notice goes to the old address and to the new one.',
  }
}
